import { expect, it } from 'vitest';
import { initialsOf, personOf } from './people.ts';

it.each([
  ['user:ann.lee@example.com', 'ann.lee@example.com', 'AL'],
  ['user:ann@example.com', 'ann@example.com', 'AN'],
  ['client:client_1', 'client_1', 'C1'],
  ['client:client_01a1feab-6e0c-7144-a479-8966b69aa801', 'API client …69aa801', 'AC'],
  ['system:', '', '?'],
])('names %s', (actor, person, initials) => {
  expect([personOf(actor), initialsOf(actor)]).toEqual([person, initials]);
});
