import { formatCompact } from '#lib/format.ts';
import { cn } from './cn.ts';

interface FacetButtonProps {
  readonly label: string;
  readonly count: number;
  readonly chosen: boolean;
  readonly onClick: () => void;
}

/** One value by which a list can be narrowed, with how many rows it would leave. */
export function FacetButton({ label, count, chosen, onClick }: FacetButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={cn(
        'flex w-full items-center justify-between gap-2 rounded-md px-2 py-1 text-left text-sm hover:bg-hover',
        chosen && 'bg-selected font-medium text-primary-soft-foreground',
      )}
    >
      <span className="min-w-0 truncate" title={label}>
        {label}
      </span>
      <span className="text-muted text-xs tabular-nums">{formatCompact(count)}</span>
    </button>
  );
}
