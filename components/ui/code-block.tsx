import { cn } from './cn.ts';
import { CopyButton } from './copy-button.tsx';
import { ScrollRegion } from './scroll-region.tsx';

interface CodeBlockProps {
  readonly code: string;
  /** What it is, for instance "curl command". */
  readonly label: string;
  readonly className?: string;
  /** Breaks long lines instead of scrolling them. */
  readonly wrap?: boolean;
}

export function CodeBlock({ code, label, className, wrap = false }: CodeBlockProps) {
  return (
    <div className={cn('group relative min-w-0 rounded-md border bg-sunken', className)}>
      <ScrollRegion
        label={label}
        className="max-h-96 overflow-auto rounded-md p-3 pr-10 focus-visible:outline-offset-[-2px]"
      >
        <pre className={cn('font-mono text-xs leading-5', wrap && 'whitespace-pre-wrap break-all')}>{code}</pre>
      </ScrollRegion>
      <CopyButton text={code} label={label} className="absolute top-2 right-2 bg-sunken" />
    </div>
  );
}
