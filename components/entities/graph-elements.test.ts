import { expect, it } from 'vitest';
import { GRAPH_NODES_MAX, graphOf } from './graph-elements.ts';

const user = (key: string) => ({ key, events: 1, first_at: '2026-03-20T09:00:00Z', last_at: '2026-03-20T09:00:00Z' });

it('joins the subject over what it shares to the users, each once', () => {
  const { nodes, edges } = graphOf({
    kind: 'user',
    key: 'u_1',
    attributes: [
      { kind: 'device', key: 'd_1', events: 3, users: [user('u_2')], users_total: 1 },
      { kind: 'ip', key: '8.8.8.8', events: 1, users: [user('u_2'), user('u_3')], users_total: 2 },
    ],
    standings: [],
  });
  expect(nodes.map(({ id, subject }) => [id, subject])).toEqual([
    ['user/u_1', true],
    ['device/d_1', false],
    ['user/u_2', false],
    ['ip/8.8.8.8', false],
    ['user/u_3', false],
  ]);
  expect(edges.map(({ source, target, weight }) => [source, target, weight])).toEqual([
    ['user/u_1', 'device/d_1', 3],
    ['device/d_1', 'user/u_2', 1],
    ['user/u_1', 'ip/8.8.8.8', 1],
    ['ip/8.8.8.8', 'user/u_2', 1],
    ['ip/8.8.8.8', 'user/u_3', 1],
  ]);
});

it('does not join an address to itself', () => {
  const { nodes, edges } = graphOf({
    kind: 'ip',
    key: '8.8.8.8',
    attributes: [{ kind: 'ip', key: '8.8.8.8', events: 2, users: [user('u_1')], users_total: 1 }],
    standings: [],
  });
  expect([nodes.length, edges.map(({ id }) => id)]).toEqual([2, ['ip/8.8.8.8 user/u_1']]);
});

it('stays within its bound, without edges that lead nowhere', () => {
  const attributes = Array.from({ length: 30 }, (_, index) => ({
    kind: 'device' as const,
    key: `d_${index}`,
    events: 1,
    users: Array.from({ length: 10 }, (_each, other) => user(`u_${index}_${other}`)),
    users_total: 10,
  }));
  const { nodes, edges } = graphOf({ kind: 'user', key: 'u', attributes, standings: [] });
  const ids = new Set(nodes.map(({ id }) => id));
  expect(nodes.length).toBe(GRAPH_NODES_MAX);
  expect(edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true);
});
