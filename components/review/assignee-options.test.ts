import { expect, it } from 'vitest';
import { assigneeOptions } from './assignee-options.ts';

const COLLEAGUES = [
  { actor: 'user:zoe@example.com', email: 'zoe@example.com', name: null, may_decide: true },
  { actor: 'user:ann@example.com', email: 'ann@example.com', name: 'Ann Lee', may_decide: true },
  { actor: 'user:ben@example.com', email: 'ben@example.com', name: 'Ben', may_decide: true },
  { actor: 'user:vic@example.com', email: 'vic@example.com', name: null, may_decide: false },
];

it('offers oneself first, then those who may decide by name', () => {
  const labels = (held: boolean) =>
    assigneeOptions(COLLEAGUES, 'user:ben@example.com', 'ben@example.com', held).map(({ label }) => label);
  expect(labels(false)).toEqual(['Me (ben@example.com)', 'Ann Lee (ann@example.com)', 'zoe@example.com']);
  expect(labels(true).at(-1)).toBe('Nobody');
});
