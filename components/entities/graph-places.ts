import type { Graph, GraphEdge, GraphNode } from './graph-elements.ts';

const ROW_PX = 24;
const ROWS_MAX = 18;
/** Room for a node with its label at the right. */
const LANE_PX = 160;
/** Room for the edges between what stands beside each other. */
const GAP_PX = 90;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Where the nodes stand: the subject at the left, then by steps from it: what it was seen with, users, what those were seen
 * with. Each group stands in lanes of at most 18 rows, a node near what leads to it.
 */
export function placesOf(graph: Graph): ReadonlyMap<string, Place> {
  const groups = [...Map.groupBy(graph.nodes, ({ depth }) => depth)].toSorted(([a], [b]) => a - b);
  const places = new Map<string, Place>();
  let before: readonly GraphNode[] = [];
  let x = 0;
  for (const [, members] of groups) {
    const group = besideWhatLeads(members, before, graph.edges);
    const lanes = Math.ceil(group.length / ROWS_MAX);
    const rows = Math.ceil(group.length / lanes);
    group.forEach(({ id }, index) => {
      const lane = Math.floor(index / rows);
      const inLane = Math.min(rows, group.length - lane * rows);
      places.set(id, { x: x + lane * LANE_PX, y: ((index % rows) - (inLane - 1) / 2) * ROW_PX });
    });
    x += lanes * LANE_PX + GAP_PX;
    before = group;
  }
  return places;
}

/** In the order of what leads to them; as they came where nothing or the same does. */
function besideWhatLeads(
  members: readonly GraphNode[],
  before: readonly GraphNode[],
  edges: readonly GraphEdge[],
): readonly GraphNode[] {
  const rank = new Map(before.map(({ id }, index) => [id, index]));
  const ranks = new Map<string, number[]>(members.map(({ id }) => [id, []]));
  for (const { source, target } of edges) {
    for (const [id, other] of [
      [source, target],
      [target, source],
    ] as const) {
      const at = rank.get(other);
      if (at !== undefined) ranks.get(id)?.push(at);
    }
  }
  const mean = ({ id }: GraphNode) => {
    const found = ranks.get(id) ?? [];
    return found.reduce((sum, each) => sum + each, 0) / Math.max(1, found.length);
  };
  return members.toSorted((a, b) => mean(a) - mean(b));
}
