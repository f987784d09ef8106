'use client';

import cytoscape from 'cytoscape';
import { SquareDashedMousePointer } from 'lucide-react';
import { useTheme } from 'next-themes';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatCount } from '#lib/format.ts';
import { type Graph, type GraphNode, graphOf } from './graph-elements.ts';
import { GraphLegend } from './graph-legend.tsx';
import { placesOf } from './graph-places.ts';
import { graphStyle } from './graph-style.ts';
import { type LinkMap, nodeId } from './link-map.ts';
import { NodePanel } from './node-panel.tsx';
import type { Expansion } from './use-link-map.ts';

const PADDING_PX = 24;
/** Where all of it would be too small to read, the picture begins at the subject. */
const NARROW_PX = 640;
const READABLE_ZOOM = 0.8;

interface LinkGraphProps {
  readonly tenantId: string;
  readonly map: LinkMap;
  readonly expansion: Expansion;
  /** Keys of the users that are selected; null for people who may do nothing with them. */
  readonly selected: ReadonlySet<string> | null;
  readonly onSelect: (users: ReadonlySet<string>) => void;
}

/** The links as a picture; the columns below it say the same to those who cannot see or point. */
export function LinkGraph({ tenantId, map, expansion, selected, onSelect }: LinkGraphProps) {
  const holder = useRef<HTMLDivElement>(null);
  const graph = useMemo(() => graphOf(map), [map]);
  const [boxing, setBoxing] = useState(false);
  const [tapped, tap] = useState<string | null>(null);
  useDrawing(holder, graph, { selected, boxing, onSelect, onTap: ({ id }) => tap(id) });
  const node = graph.nodes.find(({ id }) => id === tapped);
  const counts = `${formatCount(graph.nodes.length, 'node')} and ${formatCount(graph.edges.length, 'link')}`;
  return (
    <section aria-label="Graph" className="rounded-lg border bg-surface">
      {selected === null ? null : (
        <div className="pointer-coarse:hidden flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2">
          <Button size="sm" aria-pressed={boxing} onClick={() => setBoxing(!boxing)}>
            <SquareDashedMousePointer aria-hidden />
            Select by a box
          </Button>
          <p className="text-muted text-xs">
            {boxing
              ? 'Drag over users to select them. Press the button again to move the picture.'
              : 'Click a user to select it. With Shift, drag to draw a box.'}
          </p>
        </div>
      )}
      <div
        ref={holder}
        role="img"
        aria-label={`Graph of ${counts}; the columns below list them with severity, score, open cases and label`}
        className="h-[28rem] w-full"
      />
      {node ? <NodePanel tenantId={tenantId} node={node} expansion={expansion} onClose={() => tap(null)} /> : null}
      <GraphLegend nodes={graph.nodes} />
    </section>
  );
}

interface Drawing extends Pick<LinkGraphProps, 'selected' | 'onSelect'> {
  /** A drag draws a box instead of moving the picture. */
  readonly boxing: boolean;
  readonly onTap: (node: GraphNode) => void;
}

/** Keeps a drawing of the graph in the holder, with the same users selected in both. */
function useDrawing(holder: RefObject<HTMLDivElement | null>, graph: Graph, drawing: Drawing): void {
  const { selected, boxing, onSelect, onTap } = drawing;
  const drawn = useRef<cytoscape.Core>(null);
  const { resolvedTheme } = useTheme();
  const selectable = selected !== null;
  const tapped = useEffectEvent(onTap);
  const changed = useEffectEvent((users: ReadonlySet<string>) => {
    if (selected === null || (users.size === selected.size && [...users].every((key) => selected.has(key)))) return;
    onSelect(users);
  });
  useEffect(() => {
    if (!holder.current || resolvedTheme === undefined) return;
    const core = draw(holder.current, graph, selectable);
    drawn.current = core;
    core.on('tap', 'node', (event) => tapped(event.target.data() as GraphNode));
    let told = false;
    core.on('select unselect', 'node', () => {
      if (told) return;
      told = true;
      queueMicrotask(() => {
        told = false;
        if (drawn.current === core) changed(new Set(core.$('node:selected').map((node) => String(node.data('key')))));
      });
    });
    return () => {
      drawn.current = null;
      core.destroy();
    };
  }, [holder, graph, resolvedTheme, selectable]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has nothing selected
  useEffect(() => {
    const wanted = new Set([...(selected ?? [])].map((key) => nodeId('user', key)));
    drawn.current?.batch(() => {
      for (const node of drawn.current?.nodes() ?? []) {
        if (wanted.has(node.id()) && !node.selected()) node.select();
        if (!wanted.has(node.id()) && node.selected()) node.unselect();
      }
    });
  }, [selected, graph, resolvedTheme, selectable]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing can be moved
  useEffect(() => {
    drawn.current?.userPanningEnabled(!boxing);
  }, [boxing, graph, resolvedTheme, selectable]);
}

function draw(container: HTMLElement, graph: Graph, selectable: boolean): cytoscape.Core {
  const places = placesOf(graph);
  const style = getComputedStyle(container);
  const core = cytoscape({
    container,
    elements: [
      ...graph.nodes.map((data) => ({
        data,
        position: { ...(places.get(data.id) ?? { x: 0, y: 0 }) },
        selectable: selectable && data.kind === 'user',
      })),
      ...graph.edges.map((data) => ({ data, selectable: false })),
    ],
    layout: { name: 'preset', padding: PADDING_PX },
    maxZoom: 1.5,
    selectionType: 'additive',
    boxSelectionEnabled: selectable,
    style: graphStyle((name) => style.getPropertyValue(name).trim()),
  });
  if (container.clientWidth < NARROW_PX && core.zoom() < READABLE_ZOOM) {
    core.viewport({ zoom: READABLE_ZOOM, pan: { x: 2 * PADDING_PX, y: container.clientHeight / 2 } });
  }
  return core;
}
