import { expect, it } from 'vitest';
import { entityLinksOf } from '#lib/testing/entity-links.ts';
import { graphOf } from './graph-elements.ts';
import { placesOf } from './graph-places.ts';
import { mapOf } from './link-map.ts';

const root = entityLinksOf('user/u_1', { 'device/d_1': { u_3: 1 }, 'ip/8.8.8.8': { u_2: 1, u_3: 1 } });

function orderOf(places: ReturnType<typeof placesOf>, axis: 'x' | 'y', ids: readonly string[]) {
  return ids.toSorted((a, b) => (places.get(a)?.[axis] ?? 0) - (places.get(b)?.[axis] ?? 0));
}

it('puts the subject left, what it was seen with in the middle, and users beside what leads to them', () => {
  const places = placesOf(graphOf(mapOf(root, [])));
  expect(orderOf(places, 'x', ['user/u_3', 'ip/8.8.8.8', 'user/u_1'])).toEqual(['user/u_1', 'ip/8.8.8.8', 'user/u_3']);
  expect(orderOf(places, 'y', ['user/u_2', 'user/u_3'])).toEqual(['user/u_3', 'user/u_2']);
  expect(places.get('user/u_1')).toEqual({ x: 0, y: 0 });
});

it('puts what an expanded user leads to further right', () => {
  const places = placesOf(graphOf(mapOf(root, [entityLinksOf('user/u_2', { 'card/c_2': { u_9: 1 } })])));
  const ids = ['user/u_9', 'card/c_2', 'user/u_2'];
  expect(orderOf(places, 'x', ids)).toEqual(ids.toReversed());
});

it('gives every node a place of its own, wider than high where there are many', () => {
  const cards = Array.from({ length: 30 }, (_, card) => [
    `card/c_${card}`,
    Object.fromEntries(Array.from({ length: 5 }, (_each, user) => [`u_${card}_${user}`, 1])),
  ]);
  const graph = graphOf(mapOf(entityLinksOf('user/u', Object.fromEntries(cards)), []));
  const places = [...placesOf(graph).values()];
  expect(new Set(places.map(({ x, y }) => `${x}/${y}`)).size).toBe(graph.nodes.length);
  const extent = (axis: 'x' | 'y') =>
    Math.max(...places.map((at) => at[axis])) - Math.min(...places.map((at) => at[axis]));
  expect(extent('x')).toBeGreaterThan(2 * extent('y'));
});
