import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it('says how many characters are missing', () => {
    expect(passwordStrength('short').label).toBe('7 more characters needed');
    expect(passwordStrength('12 characte').label).toBe('1 more character needed');
  });

  it('does not praise repetition or well-known words', () => {
    expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa').tone).toBe('medium');
    expect(passwordStrength('password12345').tone).toBe('medium');
  });

  it('praises length with variety', () => {
    expect(passwordStrength('correct horse battery staple').share).toBe(1);
    expect(passwordStrength('plum-tea-48x').tone).toBe('success');
  });
});
