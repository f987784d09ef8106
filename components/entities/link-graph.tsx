'use client';

import cytoscape from 'cytoscape';
import { useRouter } from 'next/navigation';
import { useTheme } from 'next-themes';
import { useEffect, useMemo, useRef } from 'react';
import type { EntityLinks } from '#lib/contracts/entity.ts';
import { formatCount } from '#lib/format.ts';
import { pages } from '#lib/paths.ts';
import { type GraphNode, graphOf } from './graph-elements.ts';
import { pageKind } from './kinds.ts';

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
    <div
      ref={holder}
      role="img"
      aria-label={`Graph of ${formatCount(graph.nodes.length, 'node')} and ${formatCount(graph.edges.length, 'link')}; the columns below list them`}
      className="h-[28rem] w-full rounded-lg border bg-surface"
    />
  );
}

function draw(container: HTMLElement, { nodes, edges }: ReturnType<typeof graphOf>): cytoscape.Core {
  const style = getComputedStyle(container);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return cytoscape({
    container,
    elements: [...nodes.map((data) => ({ data })), ...edges.map((data) => ({ data }))],
    layout: { name: 'cose', animate: false, randomize: false, nodeDimensionsIncludeLabels: true },
    maxZoom: 2,
    style: [
      {
        selector: 'node',
        style: {
          label: 'data(label)',
          'font-size': 10,
          color: colour('--foreground'),
          'text-valign': 'bottom',
          'text-margin-y': 3,
          width: 16,
          height: 16,
          'background-color': (node) => colour(COLOURS[node.data('kind') as GraphNode['kind']]),
        },
      },
      { selector: 'node[?subject]', style: { width: 28, height: 28, 'font-weight': 'bold' } },
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
