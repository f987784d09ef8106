import { describe, expect, it } from 'vitest';
import { isTwin, type TokenUse } from './twins.ts';

const DAY = 86_400_000;
const use = (tokenId: string, firstDay: number, lastDay: number, sessions = 3): TokenUse => ({
  tokenId,
  sessions,
  firstSeenAt: firstDay * DAY,
  lastSeenAt: lastDay * DAY,
});

describe('a token of a device id', () => {
  it('is a twin’s where an older token is used in turn with it', () => {
    const uses = [use('old', 0, 9), use('young', 5, 8)];
    expect(isTwin('young', uses)).toBe(true);
    expect(isTwin('old', uses)).toBe(false);
  });

  it('is the same browser’s where the older token was never seen again', () => {
    expect(isTwin('young', [use('old', 0, 4), use('young', 5, 8)])).toBe(false);
  });

  it('is the same browser’s where one of them was used once, as private windows are', () => {
    expect(isTwin('private', [use('old', 0, 9), use('private', 5, 5, 1)])).toBe(false);
    expect(isTwin('young', [use('visitor', 0, 9, 1), use('young', 5, 8)])).toBe(false);
  });

  it('is alone where nothing is known of it', () => {
    expect(isTwin('none', [])).toBe(false);
  });
});
