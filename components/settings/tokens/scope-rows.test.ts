import { expect, it } from 'vitest';
import { SCOPES } from '#db/vocab.ts';
import { scopeRows } from './scope-rows.ts';

it('gives each subject one row, and loses no scope', () => {
  const rows = scopeRows(SCOPES);
  expect(
    rows.flatMap(({ read, write, more }) => [read, write, ...more].filter((scope) => scope !== null)).sort(),
  ).toEqual([...SCOPES].sort());
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(rows.length);
});

it('sets apart what is neither read nor written, and what cannot be', () => {
  expect(scopeRows(['customers:read', 'events:write', 'customers:write', 'customers:reveal'])).toEqual([
    { subject: 'customers', read: 'customers:read', write: 'customers:write', more: ['customers:reveal'] },
    { subject: 'events', read: null, write: 'events:write', more: [] },
  ]);
});
