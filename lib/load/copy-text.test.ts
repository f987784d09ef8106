import { expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { copyValue, plainValue } from './copy-text.ts';

it('reads any value back as it was written', () => {
  const text = fc.string({ unit: fc.constantFrom('\\', '\n', '\r', '\t', 'n', 'a', 'é') });
  fc.assert(
    fc.property(text, (value) => {
      expect(plainValue(copyValue(value))).toBe(value);
    }),
  );
});
