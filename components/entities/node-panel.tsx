import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { pages } from '#lib/paths.ts';
import { ExpandButton } from './expand-button.tsx';
import type { GraphNode } from './graph-elements.ts';
import { LINK_TITLES, pageKind } from './kinds.ts';
import type { Expansion } from './use-link-map.ts';
import { UserStanding } from './user-standing.tsx';

interface NodePanelProps {
  readonly tenantId: string;
  readonly node: GraphNode;
  readonly expansion: Expansion;
  readonly onClose: () => void;
}

/** The node of the picture that was clicked last, and what can be done with it. */
export function NodePanel({ tenantId, node, expansion, onClose }: NodePanelProps) {
  const { kind, key, standing, subject } = node;
  const page = pageKind(kind);
  return (
    <section
      aria-label="Chosen node"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-2 text-sm"
    >
      <span className="text-muted">{LINK_TITLES[kind]}</span>
      <span className="break-all font-mono text-xs">{key}</span>
      {standing ? <UserStanding standing={standing} /> : null}
      <span className="ml-auto flex items-center gap-1">
        {kind === 'user' && !subject ? <ExpandButton user={key} expansion={expansion} /> : null}
        {page === null || subject ? null : (
          <Button variant="link" size="sm" asChild>
            <Link href={pages.entity(tenantId, page, key)}>Open</Link>
          </Button>
        )}
        <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </span>
    </section>
  );
}
