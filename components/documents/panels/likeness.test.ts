import { expect, it } from 'vitest';
import { likenessText } from './likeness.ts';

it('says how alike two documents are where they were measured and differ', () =>
  expect(likenessText(0.912)).toBe('91.2% alike'));

it('never says that nearly the same text is 100 % alike', () => expect(likenessText(1)).toBeNull());

it('says nothing where nothing was measured', () => expect(likenessText(0)).toBeNull());
