import { describe, expect, it } from 'vitest';
import { createToken, hashToken, matchesHash, parseTokenId } from './token-format.ts';

describe('an access token', () => {
  const { token, tokenId, hash } = createToken('test');

  it('carries its id and a checksum, and stores only a hash', () => {
    expect(token).toMatch(/^assay_test_[0-9a-f]{16}_[0-9a-f]{64}_[0-9a-f]{8}$/);
    expect(parseTokenId(token)).toBe(tokenId);
    expect(hash).toBe(hashToken(token));
    expect(matchesHash(token, hash)).toBe(true);
  });

  it('is refused before the database is asked when a character changed', () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
      expect(parseTokenId(changed)).toBeNull();
    }
  });

  it('does not match the hash of another token', () => {
    expect(matchesHash(createToken('test').token, hash)).toBe(false);
    expect(matchesHash(token, '')).toBe(false);
  });
});
