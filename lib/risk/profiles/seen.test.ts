import { expect, it } from 'vitest';
import { emptySeen, knownSince, newestSeen, see } from './seen.ts';

it('keeps what is trusted when failures bring many values', () => {
  const devices = emptySeen();
  see(devices, 'own', 1, 3);
  for (let at = 2; at < 10; at += 1) see(devices, `tried_${at}`, at, 3, false);
  expect(knownSince(devices, 'own')).toBe(1);
  expect(newestSeen(devices, 3)).toEqual(['tried_9', 'tried_8', 'own']);
});

it('forgets the one that was not seen for longest where all are trusted, and takes in a failure', () => {
  const devices = emptySeen();
  for (let at = 1; at <= 4; at += 1) see(devices, `d_${at}`, at, 3);
  expect(newestSeen(devices, 3)).toEqual(['d_4', 'd_3', 'd_2']);
  see(devices, 'tried', 5, 3, false);
  expect(newestSeen(devices, 3)).toEqual(['tried', 'd_4', 'd_3']);
  see(devices, 'tried_too', 6, 3, false);
  expect(newestSeen(devices, 3)).toEqual(['tried_too', 'd_4', 'd_3']);
});
