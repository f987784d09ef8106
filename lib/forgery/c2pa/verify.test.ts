import { describe, expect, it } from 'vitest';
import { credentialedJpeg } from '../fixtures/credentials.ts';
import { credentialsOf } from './verify.ts';

const made = await credentialedJpeg({ sourceType: 'trainedAlgorithmicMedia' });
const codesOf = (bytes: Uint8Array) => credentialsOf(bytes, 'jpeg')?.failures.map(({ code }) => code);

/** The file with one byte changed at the first place where a text stands, or at an offset from there. */
function bent(text: string, offset = 0): Buffer {
  const copy = Buffer.from(made);
  const at = copy.indexOf(text) + offset;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('the content credentials of a picture', () => {
  it('fit the file that they were made for', () => {
    expect(credentialsOf(made, 'jpeg')).toMatchObject({
      readable: true,
      generator: 'Fixture 1.0',
      title: 'made.jpg',
      signer: { name: 'Ada Example', selfSigned: true, chained: true, notAfter: '2026-01-01T00:00:00.000Z' },
      failures: [],
      unverified: [],
      actions: ['c2pa.created'],
      sources: [{ of: 'picture', type: 'trainedAlgorithmicMedia' }],
    });
  });

  it('tell a changed picture, assertion and claim apart', () => {
    const changed = Buffer.from(made);
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
    expect(codesOf(changed)).toEqual(['assertion.dataHash.mismatch']);
    expect(codesOf(bent('trainedAlgorithmicMedia', 4))).toEqual(['assertion.hashedURI.mismatch']);
    expect(codesOf(bent('Fixture 1.0', 2))).toEqual(['claimSignature.mismatch']);
  });

  it('say which parts cannot be verified', async () => {
    const boxes = await credentialedJpeg({ binding: 'c2pa.hash.boxes' });
    expect(credentialsOf(boxes, 'jpeg')).toMatchObject({ failures: [], unverified: ['hash of the file'] });
  });

  it('are none where none are, and unreadable where they are cut', () => {
    expect(credentialsOf(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'jpeg')).toBeNull();
    expect(credentialsOf(bent('jumd'), 'jpeg')).toMatchObject({ readable: false });
  });

  it('hold against every single changed byte of the manifest without a crash', () => {
    for (let at = 2; at < 2_000; at += 7) {
      const copy = Buffer.from(made);
      copy[at] = (copy[at] ?? 0) ^ 0x55;
      expect(() => credentialsOf(copy, 'jpeg')).not.toThrow();
    }
  });
});
