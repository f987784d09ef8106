import { ChevronsDownUp, LoaderCircle, Share2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { type Expansion, HOPS_MAX } from './use-link-map.ts';

/** Adds what a user was seen with, and the users of that; or takes it away again. */
export function ExpandButton({ user, expansion }: { user: string; expansion: Expansion }) {
  const { users, pending, toggle } = expansion;
  const expanded = users.includes(user);
  const full = !expanded && users.length >= HOPS_MAX;
  const Icon = pending.includes(user) ? LoaderCircle : expanded ? ChevronsDownUp : Share2;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="px-1.5"
      aria-expanded={expanded}
      aria-label={`${expanded ? 'Fold' : 'Expand'} ${user}`}
      aria-busy={pending.includes(user)}
      title={full ? `At most ${HOPS_MAX} users are expanded at once: fold one first.` : undefined}
      disabled={full}
      onClick={() => toggle(user)}
    >
      <Icon aria-hidden className={pending.includes(user) ? 'animate-spin' : undefined} />
      {expanded ? 'Fold' : 'Expand'}
    </Button>
  );
}
