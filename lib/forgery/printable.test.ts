import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('printable', () => {
  it('replaces what a database refuses, at any depth, and nothing else', () => {
    const value = { n: 1, none: null, texts: ['a\u0000b', 'x\ud800y', 'Zoë\n\tok 💶'], at: { text: '\u0007' } };
    expect(printable(value)).toEqual({
      n: 1,
      none: null,
      texts: ['a\ufffdb', 'x\ufffdy', 'Zoë\n\tok 💶'],
      at: { text: '\ufffd' },
    });
  });
});
