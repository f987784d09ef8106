import { expect, it } from 'vitest';
import { countLogins, foldSessionLogin, type SessionLogins } from './session-logins.ts';
import type { Sighting } from './sighting.ts';

const VALUES = { country: 'DE', asn: 'AS1', os: 'Linux', browser: 'Firefox', ua: 'Firefox 140 #1' };
const login = (userId: string, ip: string) => ({ ...VALUES, userId, ip }) as Sighting;
const countOf = (logins: readonly SessionLogins[], member: 'user' | 'ip', value: string) =>
  countLogins(logins.filter((known) => known[member] === value));

it('counts logins that came alike, the last one last', () => {
  const logins: SessionLogins[] = [];
  for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.1']) foldSessionLogin(logins, login('u_1', ip));
  expect(logins).toMatchObject([
    { user: 'u_1', ip: '10.0.0.2', times: 1 },
    { user: 'u_1', ip: '10.0.0.1', times: 2 },
  ]);
});

it('goes on with what was stored as one login each', () => {
  const stored = { user: 'u_1', ip: '10.0.0.1', ...VALUES };
  const logins: SessionLogins[] = [stored, { ...stored }, { ...stored, user: 'u_2' }];
  expect(countLogins(logins)).toBe(3);
  foldSessionLogin(logins, login('u_1', '10.0.0.1'));
  expect(countOf(logins, 'user', 'u_1')).toBe(3);
  expect(countOf(logins, 'user', 'u_2')).toBe(1);
});

it('keeps a bounded number, and counts every login of a user', () => {
  const logins: SessionLogins[] = [];
  for (let turn = 0; turn < 40; turn += 1) foldSessionLogin(logins, login('u_1', '10.0.0.1'));
  for (let turn = 0; turn < 100; turn += 1) foldSessionLogin(logins, login('u_1', `10.0.1.${turn}`));
  expect(logins.length).toBe(50);
  expect(countOf(logins, 'user', 'u_1')).toBe(140);
  expect(countOf(logins, 'ip', '10.0.0.1')).toBeGreaterThanOrEqual(40);
  expect(countOf(logins, 'ip', '10.0.1.99')).toBe(1);
});

it('forgets the user who waited longest where there are too many', () => {
  const logins: SessionLogins[] = [];
  for (let user = 0; user < 60; user += 1) foldSessionLogin(logins, login(`u_${user}`, '10.0.0.1'));
  expect(logins.length).toBe(50);
  expect(countOf(logins, 'user', 'u_0')).toBe(0);
  expect(countOf(logins, 'user', 'u_59')).toBe(1);
});
