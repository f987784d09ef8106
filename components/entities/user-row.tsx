import { Checkbox } from '#components/ui/checkbox.tsx';
import { cn } from '#components/ui/cn.ts';
import { Link } from '#components/ui/link.tsx';
import type { UserStanding as Standing } from '#lib/contracts/entity.ts';
import { truncateMiddle } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { ExpandButton } from './expand-button.tsx';
import type { Expansion } from './use-link-map.ts';
import { UserStanding } from './user-standing.tsx';

/** The tick of a row. */
export interface Tick {
  readonly checked: boolean;
  /** @param range takes in everything since the last tick. */
  readonly onTick: (range: boolean) => void;
}

interface UserRowProps {
  readonly tenantId: string;
  readonly standing: Standing;
  /** How it came here. */
  readonly note?: string;
  /** Null for people who may do nothing with users. */
  readonly tick: Tick | null;
  /** Null for the subject. */
  readonly expansion: Expansion | null;
}

/** A user with its standing: to tick, to open and to expand. */
export function UserRow({ tenantId, standing, note, tick, expansion }: UserRowProps) {
  const { key } = standing;
  const name = truncateMiddle(key, 28);
  return (
    <li className={cn('flex items-start gap-2 rounded-md px-2 py-1.5 text-sm', tick?.checked && 'bg-selected')}>
      {tick ? (
        <Checkbox
          className="mt-0.5"
          aria-label={`Select user ${key}`}
          checked={tick.checked}
          onClick={(event) => {
            event.preventDefault();
            tick.onTick(event.shiftKey);
          }}
        />
      ) : null}
      <div className="grid min-w-0 flex-1 gap-1">
        {expansion === null ? (
          <span className="break-all font-mono text-xs">{key}</span>
        ) : (
          <Link
            href={pages.entity(tenantId, 'user', key)}
            className="truncate font-mono text-xs underline-offset-4 hover:underline"
            title={key}
          >
            {name}
          </Link>
        )}
        <UserStanding standing={standing} />
        {note === undefined ? null : <span className="break-words text-muted text-xs">{note}</span>}
      </div>
      {expansion === null ? null : <ExpandButton user={key} expansion={expansion} />}
    </li>
  );
}
