import { describe, expect, it } from 'vitest';
import { isOlder } from './engine-version.ts';

describe('isOlder', () => {
  it.each([
    ['1.0.0', '1.0.1', true],
    ['1.9.0', '1.10.0', true],
    ['1.10.0', '1.9.9', false],
    ['2', '2.0.0', false],
    ['1.0.0', '1.0.0', false],
  ])('%s against %s is %s', (version, than, older) => expect(isOlder(version, than)).toBe(older));
});
