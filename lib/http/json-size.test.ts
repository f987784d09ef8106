import { expect, it } from 'vitest';
import { sizeOfList } from './json-size.ts';

const MOST = { elements: 100, values: 1000 };

it.each([
  ['[1]', 1, 1],
  ['[1,2,3]', 3, 3],
  ['[{"a":[1,2],"b":"x"},{}]', 2, 4],
  ['["a,b","\\"c,d","e\\\\",2]', 4, 4],
])('counts %s', (text, elements, values) => expect(sizeOfList(text, MOST)).toEqual({ elements, values }));

it('stops where there is more than is asked for', () => {
  expect(sizeOfList(`[${'{},'.repeat(500)}`, MOST).elements).toBe(101);
  expect(sizeOfList(`[{"a":[${'1,'.repeat(5000)}`, MOST).values).toBe(1001);
});
