import type { EntityLinks, LinkKind } from '#lib/contracts/entity.ts';
import { truncateMiddle } from '#lib/format.ts';

export const GRAPH_NODES_MAX = 200;

export interface GraphNode {
  readonly id: string;
  readonly kind: LinkKind;
  readonly key: string;
  readonly label: string;
  readonly subject: boolean;
}
export interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Events behind it. */
  readonly weight: number;
}

/** The links of a subject as nodes and edges; attributes that nobody shares come last and fall off first. */
export function graphOf({ kind, key, attributes }: EntityLinks): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const add = (nodeKind: LinkKind, nodeKey: string, subject = false): string | null => {
    const id = `${nodeKind}/${nodeKey}`;
    if (nodes.has(id)) return id;
    if (nodes.size >= GRAPH_NODES_MAX) return null;
    nodes.set(id, { id, kind: nodeKind, key: nodeKey, label: truncateMiddle(nodeKey, 18), subject });
    return id;
  };
  const join = (source: string | null, target: string | null, weight: number) => {
    if (source === null || target === null || source === target) return;
    const id = `${source} ${target}`;
    edges.set(id, { id, source, target, weight: (edges.get(id)?.weight ?? 0) + weight });
  };
  const root = add(kind, key, true);
  for (const attribute of attributes) {
    const place = add(attribute.kind, attribute.key);
    join(root, place, attribute.events);
    for (const user of attribute.users) join(place, place && add('user', user.key), user.events);
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}
