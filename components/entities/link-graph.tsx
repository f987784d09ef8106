'use client';

import cytoscape from 'cytoscape';
import { useRouter } from 'next/navigation';
import { useTheme } from 'next-themes';
import { useEffect, useMemo, useRef } from 'react';
import type { EntityLinks } from '#lib/contracts/entity.ts';
import { formatCount } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { type GraphNode, graphOf } from './graph-elements.ts';
import { placesOf } from './graph-places.ts';
import { LINK_TITLES, pageKind } from './kinds.ts';

const COLOURS: Record<GraphNode['kind'], string> = {
  user: '--primary',
  device: '--high-solid',
  ip: '--low-solid',
  card: '--critical-solid',
  email: '--medium-solid',
  payee: '--success-solid',
};

/** The links as a picture; the columns below it say the same to those who cannot see or point. */
export function LinkGraph({ tenantId, links }: { tenantId: string; links: EntityLinks }) {
  const holder = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const { resolvedTheme } = useTheme();
  const graph = useMemo(() => graphOf(links), [links]);
  useEffect(() => {
    if (!holder.current || resolvedTheme === undefined) return;
    const drawn = draw(holder.current, graph);
    drawn.on('tap', 'node', (event) => {
      const { kind, key } = event.target.data() as GraphNode;
      const page = pageKind(kind);
      if (page !== null) router.push(pages.entity(tenantId, page, key));
    });
    return () => drawn.destroy();
  }, [graph, resolvedTheme, router, tenantId]);
  return (
    <div className="rounded-lg border bg-surface">
      <div
        ref={holder}
        role="img"
        aria-label={`Graph of ${formatCount(graph.nodes.length, 'node')} and ${formatCount(graph.edges.length, 'link')}; the columns below list them`}
        className="h-[28rem] w-full"
      />
      <Legend kinds={[...new Set(graph.nodes.map(({ kind }) => kind))]} />
    </div>
  );
}

function Legend({ kinds }: { kinds: readonly GraphNode['kind'][] }) {
  return (
    <ul aria-label="Colours" className="flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-muted text-xs">
      {kinds.map((kind) => (
        <li key={kind} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full" style={{ background: `var(${COLOURS[kind]})` }} />
          {LINK_TITLES[kind]}
        </li>
      ))}
    </ul>
  );
}

function draw(container: HTMLElement, graph: ReturnType<typeof graphOf>): cytoscape.Core {
  const { nodes, edges } = graph;
  const places = placesOf(graph);
  const style = getComputedStyle(container);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return cytoscape({
    container,
    elements: [
      ...nodes.map((data) => ({ data, position: { ...(places.get(data.id) ?? { x: 0, y: 0 }) } })),
      ...edges.map((data) => ({ data })),
    ],
    layout: { name: 'preset', padding: 24 },
    maxZoom: 1.5,
    style: [
      {
        selector: 'node',
        style: {
          label: 'data(label)',
          'font-size': 10,
          color: colour('--foreground'),
          'text-valign': 'center',
          'text-halign': 'right',
          'text-margin-x': 4,
          'text-background-color': colour('--surface'),
          'text-background-opacity': 0.8,
          width: 12,
          height: 12,
          'background-color': (node) => colour(COLOURS[node.data('kind') as GraphNode['kind']]),
        },
      },
      { selector: 'node[?subject]', style: { width: 20, height: 20, 'font-weight': 'bold' } },
      {
        selector: 'edge',
        style: {
          width: (edge: cytoscape.EdgeSingular) => Math.min(6, 1 + Math.log2(Number(edge.data('weight')))),
          'line-color': colour('--line-strong'),
          'curve-style': 'haystack',
        },
      },
    ],
  });
}
