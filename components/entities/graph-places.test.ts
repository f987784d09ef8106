import { expect, it } from 'vitest';
import { graphOf } from './graph-elements.ts';
import { placesOf } from './graph-places.ts';

const user = (key: string) => ({ key, events: 1, first_at: '2026-03-20T09:00:00Z', last_at: '2026-03-20T09:00:00Z' });

it('puts the subject left, what it was seen with in the middle, and users beside what leads to them', () => {
  const graph = graphOf({
    kind: 'user',
    key: 'u_1',
    attributes: [
      { kind: 'device', key: 'd_1', events: 3, users: [user('u_3')], users_total: 1 },
      { kind: 'ip', key: '8.8.8.8', events: 1, users: [user('u_2'), user('u_3')], users_total: 2 },
    ],
    standings: [],
  });
  const places = placesOf(graph);
  const order = (axis: 'x' | 'y', ids: readonly string[]) =>
    ids.toSorted((a, b) => (places.get(a)?.[axis] ?? 0) - (places.get(b)?.[axis] ?? 0));
  expect(order('x', ['user/u_3', 'ip/8.8.8.8', 'user/u_1'])).toEqual(['user/u_1', 'ip/8.8.8.8', 'user/u_3']);
  expect(order('y', ['user/u_2', 'user/u_3'])).toEqual(['user/u_3', 'user/u_2']);
  expect(places.get('user/u_1')).toEqual({ x: 0, y: 0 });
});

it('gives every node a place of its own, wider than high where there are many', () => {
  const attributes = Array.from({ length: 30 }, (_, index) => ({
    kind: 'card' as const,
    key: `c_${index}`,
    events: 1,
    users: Array.from({ length: 5 }, (_each, other) => user(`u_${index}_${other}`)),
    users_total: 5,
  }));
  const graph = graphOf({ kind: 'user', key: 'u', attributes, standings: [] });
  const places = [...placesOf(graph).values()];
  expect(new Set(places.map(({ x, y }) => `${x}/${y}`)).size).toBe(graph.nodes.length);
  const extent = (axis: 'x' | 'y') =>
    Math.max(...places.map((at) => at[axis])) - Math.min(...places.map((at) => at[axis]));
  expect(extent('x')).toBeGreaterThan(2 * extent('y'));
});
