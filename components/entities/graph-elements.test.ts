import { expect, it } from 'vitest';
import { entityLinksOf } from '#lib/testing/entity-links.ts';
import { graphOf } from './graph-elements.ts';
import { mapOf, NODES_MAX } from './link-map.ts';

const ofEdges = ({ edges }: ReturnType<typeof graphOf>) =>
  edges.map(({ source, target, weight }) => [source, target, weight]);

it('joins the subject over what it shares to the users, each once', () => {
  const links = entityLinksOf('user/u_1', { 'device/d_1': { u_2: 1 }, 'ip/8.8.8.8': { u_2: 2, u_3: 1 } });
  const graph = graphOf(mapOf(links, []));
  expect(graph.nodes.map(({ id, subject, depth }) => [id, subject, depth])).toEqual([
    ['user/u_1', true, 0],
    ['device/d_1', false, 1],
    ['ip/8.8.8.8', false, 1],
    ['user/u_2', false, 2],
    ['user/u_3', false, 2],
  ]);
  expect(ofEdges(graph)).toEqual([
    ['device/d_1', 'user/u_1', 3],
    ['device/d_1', 'user/u_2', 1],
    ['ip/8.8.8.8', 'user/u_1', 3],
    ['ip/8.8.8.8', 'user/u_2', 2],
    ['ip/8.8.8.8', 'user/u_3', 1],
  ]);
});

it('joins an address to what it was seen with and to its users, and not to itself', () => {
  const links = entityLinksOf('ip/8.8.8.8', { 'ip/8.8.8.8': { u_1: 1 }, 'device/d_1': { u_2: 1 } });
  const graph = graphOf(mapOf(links, []));
  expect(graph.nodes).toHaveLength(4);
  expect(ofEdges(graph)).toEqual([
    ['ip/8.8.8.8', 'user/u_1', 1],
    ['ip/8.8.8.8', 'device/d_1', 3],
    ['device/d_1', 'user/u_2', 1],
  ]);
});

it('says beside a user how many cases wait', () => {
  const standings = { u_2: { open_cases: 3 } };
  const { nodes } = graphOf(mapOf(entityLinksOf('user/u_1', { 'device/d_1': { u_2: 1 } }, standings), []));
  expect(nodes.map(({ label }) => label)).toEqual(['u_1', 'd_1', 'u_2, 3 open']);
});

it('has no edges that lead nowhere where not all is shown', () => {
  const things = Array.from({ length: 30 }, (_, thing) => [
    `device/d_${thing}`,
    Object.fromEntries(Array.from({ length: 20 }, (_each, user) => [`u_${thing}_${user}`, 1])),
  ]);
  const { nodes, edges } = graphOf(mapOf(entityLinksOf('user/u', Object.fromEntries(things)), []));
  const ids = new Set(nodes.map(({ id }) => id));
  expect(nodes.length).toBe(NODES_MAX + 1);
  expect(edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true);
});
