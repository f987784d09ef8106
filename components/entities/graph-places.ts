import type { GraphEdge, GraphNode } from './graph-elements.ts';

const ROW_PX = 24;
const ROWS_MAX = 18;
/** Room for a node with its label at the right. */
const LANE_PX = 150;
/** Room for the edges between what is in the middle and what is beside it. */
const GAP_PX = 90;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Where the nodes stand: the subject at the left, what it was seen with in the middle, users at the right, each group in
 * lanes of at most 18 rows. Users stand near what leads to them.
 */
export function placesOf(graph: { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] }) {
  const middle = graph.nodes.filter(({ subject, kind }) => !subject && kind !== 'user');
  const rank = new Map(middle.map(({ id }, index) => [id, index]));
  const users = graph.nodes
    .filter(({ subject, kind }) => !subject && kind === 'user')
    .map((node) => ({ node, rank: meanRank(node.id, graph.edges, rank) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ node }) => node);
  const places = new Map<string, Place>();
  let x = 0;
  for (const group of [graph.nodes.filter(({ subject }) => subject), middle, users]) {
    const lanes = Math.ceil(group.length / ROWS_MAX);
    const rows = Math.ceil(group.length / Math.max(1, lanes));
    group.forEach(({ id }, index) => {
      const lane = Math.floor(index / rows);
      const inLane = Math.min(rows, group.length - lane * rows);
      places.set(id, { x: x + lane * LANE_PX, y: ((index % rows) - (inLane - 1) / 2) * ROW_PX });
    });
    x += lanes * LANE_PX + GAP_PX;
  }
  return places;
}

function meanRank(id: string, edges: readonly GraphEdge[], rank: ReadonlyMap<string, number>): number {
  const ranks = edges.filter(({ target }) => target === id).flatMap(({ source }) => rank.get(source) ?? []);
  return ranks.reduce((sum, each) => sum + each, 0) / Math.max(1, ranks.length);
}
