import type { LinkKind, UserStanding } from '#lib/contracts/entity.ts';
import { truncateMiddle } from '#lib/format.ts';
import { type LinkMap, nodeId } from './link-map.ts';

export interface GraphNode {
  readonly id: string;
  readonly kind: LinkKind;
  readonly key: string;
  readonly label: string;
  readonly subject: boolean;
  /** Steps from the subject. */
  readonly depth: number;
  /** Of users alone. */
  readonly standing: UserStanding | null;
}
export interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Events behind it. */
  readonly weight: number;
}
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** The links as nodes and edges. */
export function graphOf(map: LinkMap): Graph {
  const rootId = nodeId(map.kind, map.key);
  const attributes = map.attributes.filter(({ id }) => id !== rootId);
  const nodes: GraphNode[] = [
    nodeOf(map.kind, map.key, 0, map.standing, true),
    ...attributes.map(({ kind, key, depth }) => nodeOf(kind, key, depth, null)),
    ...map.users.map(({ key, depth, standing }) => nodeOf('user', key, depth, standing)),
  ];
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = map.attributes.flatMap(({ id, via, events, users }) => {
    const ofUsers = [...users].map(([key, weight]) => edgeOf(id, nodeId('user', key), weight));
    return via === null && map.kind !== 'user' && id !== rootId ? [edgeOf(rootId, id, events), ...ofUsers] : ofUsers;
  });
  return { nodes, edges: edges.filter(({ source, target }) => ids.has(source) && ids.has(target)) };
}

function nodeOf(kind: LinkKind, key: string, depth: number, standing: UserStanding | null, subject = false): GraphNode {
  return { id: nodeId(kind, key), kind, key, label: labelOf(key, standing), subject, depth, standing };
}

/** "u_17, 3 open" */
function labelOf(key: string, standing: UserStanding | null): string {
  const name = truncateMiddle(key, 16);
  return standing?.open_cases ? `${name}, ${standing.open_cases} open` : name;
}

const edgeOf = (source: string, target: string, weight: number): GraphEdge => ({
  id: `${source} ${target}`,
  source,
  target,
  weight,
});
