import { describe, expect, it } from 'vitest';
import { entityLinksOf } from '#lib/testing/entity-links.ts';
import { mapOf, NODES_MAX, usersOf } from './link-map.ts';

const root = entityLinksOf(
  'user/u_1',
  { 'device/d_1': { u_2: 5, u_3: 1 }, 'ip/8.8.8.8': { u_3: 1, u_4: 1 }, 'card/c_1': {} },
  { u_3: { severity: 'HIGH', score_max: 0.7 }, u_4: { severity: 'HIGH', score_max: 0.8 }, u_1: { blocked: true } },
);
const hop = entityLinksOf(
  'user/u_2',
  { 'device/d_1': { u_1: 3, u_3: 1 }, 'device/d_9': { u_7: 2, u_4: 1 } },
  { u_7: { severity: 'CRITICAL', score_max: 0.99 } },
);
const further = entityLinksOf('user/u_7', { 'card/c_7': { u_8: 1 } });
const keys = ({ users }: ReturnType<typeof mapOf>) => users.map(({ key }) => key);

describe('the links of a subject', () => {
  it('name each user once, the worst first, and not the subject', () => {
    const map = mapOf(root, []);
    expect(keys(map)).toEqual(['u_4', 'u_3', 'u_2']);
    expect(map.users[1]).toMatchObject({ events: 2, through: 2, via: null, depth: 2 });
    expect([map.standing?.blocked, map.total]).toEqual([true, 6]);
  });

  it('are narrowed to the users of one shared thing', () => {
    const map = mapOf(root, []);
    expect(usersOf(map, 'device/d_1').map(({ key }) => key)).toEqual(['u_3', 'u_2']);
    expect(usersOf(map, null)).toHaveLength(3);
  });
});

describe('a user that is expanded', () => {
  it('adds what it was seen with and the users of that, and says that it led to them', () => {
    const map = mapOf(root, [hop]);
    expect(keys(map)).toEqual(['u_7', 'u_4', 'u_3', 'u_2']);
    expect(map.users[0]).toMatchObject({ key: 'u_7', via: 'u_2', depth: 4, through: 1 });
    expect(map.users[1]).toMatchObject({ key: 'u_4', via: null, depth: 2, through: 2 });
    expect(map.attributes.find(({ key }) => key === 'd_9')).toMatchObject({ via: 'u_2', depth: 3 });
    expect(map.attributes.find(({ key }) => key === 'd_1')?.users.get('u_2')).toBe(5);
  });

  it('leads on to others, which go when it is folded', () => {
    expect(keys(mapOf(root, [hop, further]))).toContain('u_8');
    expect(keys(mapOf(root, [further]))).not.toContain('u_8');
  });
});

describe('the bound', () => {
  const crowd = (prefix: string, things: number) =>
    Object.fromEntries(
      Array.from({ length: things }, (_, thing) => [
        `device/${prefix}${thing}`,
        Object.fromEntries(Array.from({ length: 20 }, (_each, user) => [`u_${prefix}${thing}_${user}`, 1])),
      ]),
    );

  it('keeps what leads on and the worst users, and tells how many there are', () => {
    const worst = { u_a24_19: { severity: 'CRITICAL' as const } };
    const map = mapOf(entityLinksOf('user/u', { ...crowd('a', 25), 'card/alone': {} }, worst), []);
    expect([map.attributes.length + map.users.length, map.total]).toEqual([NODES_MAX, 526]);
    expect([map.attributes.length, map.users[0]?.key]).toEqual([25, 'u_a24_19']);
  });

  it('shows the subject’s own links before those of expanded users', () => {
    const links = entityLinksOf('user/u', { 'device/d': { u_2: 1 }, 'card/alone': {} });
    const map = mapOf(links, [entityLinksOf('user/u_2', crowd('b', 25))]);
    expect(map.attributes.map(({ key }) => key)).toEqual(expect.arrayContaining(['d', 'alone']));
    expect(map.users.map(({ key }) => key)).toContain('u_2');
    expect(map.total).toBeGreaterThan(NODES_MAX);
  });
});
