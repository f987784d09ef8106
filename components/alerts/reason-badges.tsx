import { Badge } from '#components/ui/badge.tsx';
import { formatCode } from '#lib/format.ts';

/** Reason codes on one line; where there is no room the words are cut, and never the number of further ones. */
export function ReasonBadges({ codes, more }: { codes: readonly string[]; more: number }) {
  return (
    <span className="flex items-center gap-1 overflow-hidden whitespace-nowrap">
      {codes.map((code) => (
        <Badge key={code} className="block min-w-0 truncate" title={formatCode(code)}>
          {formatCode(code)}
        </Badge>
      ))}
      {more > 0 ? <span className="shrink-0 text-muted text-xs">+{more}</span> : null}
    </span>
  );
}
