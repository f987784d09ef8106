import { expect, it } from 'vitest';
import { changesIn, valueText } from './changes-in.ts';

it('reads the changes of a row, and none where it has none', () => {
  expect(changesIn({ changes: { enabled: { from: true, to: false } }, version: 2 })).toEqual([
    { member: 'enabled', from: true, to: false },
  ]);
  expect(changesIn({ enabled: false })).toEqual([]);
  expect(changesIn({ changes: ['enabled'] })).toEqual([]);
});

it('says a value as a person reads it', () => {
  const values = [null, '', [], true, false, 0.5, ['a', 'b'], { login: 0.9 }];
  expect(values.map(valueText)).toEqual(['none', 'none', 'none', 'yes', 'no', '0.5', 'a, b', '{"login":0.9}']);
});
