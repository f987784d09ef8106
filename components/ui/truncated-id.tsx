import { truncateMiddle } from '#lib/format.ts';
import { cn } from './cn.ts';
import { CopyButton } from './copy-button.tsx';

interface TruncatedIdProps {
  readonly id: string;
  /** What the id names, for instance "device id". */
  readonly label: string;
  readonly charactersMax?: number;
  readonly className?: string;
}

/** An identifier with both ends visible, the whole on hover, and a copy button. */
export function TruncatedId({ id, label, charactersMax = 20, className }: TruncatedIdProps) {
  return (
    <span className={cn('inline-flex max-w-full items-center gap-1', className)}>
      <span className="truncate font-mono text-xs" title={id}>
        {truncateMiddle(id, charactersMax)}
      </span>
      <CopyButton text={id} label={label} />
    </span>
  );
}
