import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack, withParts } from './packed.ts';

const parts = {
  enrichment: { client: null, network: null, geo: { country: 'DE', city: 'Köln' }, email: null, notes: [] },
  alert: { tier: 'RISK_ONLY', confidence: 0.5, reasons: [{ code: 'BASE_RATE', weight: 0.01 }] },
  assessment: { places: '1b240a8e', flagged: [], others: [0, 3, null], features: [null, 0.5] },
};
/** `pack(parts)` as the first version that packed wrote it. */
const STORED = 'AQP1C6DtPLAlsGYJrJ2E0VRwAfUboM0C78PbcvKQqmSoCfAqU4eIXoopSZ2U2lhQIY6/IkYtMo3BgYclPgz0TGNrYwE=';

describe('what is packed of an event', () => {
  it('is read as it was', () => {
    expect(unpack(pack(parts))).toEqual(parts);
    fc.assert(
      fc.property(fc.tuple(fc.json(), fc.json(), fc.json()), (texts) => {
        const [enrichment, alert, assessment] = texts.map((text) => JSON.parse(text));
        expect(unpack(pack({ enrichment, alert, assessment }))).toEqual({ enrichment, alert, assessment });
      }),
    );
  });

  it('stays readable, whatever the examples of later versions are', () => {
    expect(unpack(Buffer.from(STORED, 'base64'))).toEqual(parts);
  });

  it('is smaller by far than its text', () => {
    expect(pack(parts).length).toBeLessThan(JSON.stringify(parts).length / 2);
  });

  it('is refused where another version packed it', () => {
    expect(() => unpack(Buffer.concat([Buffer.of(9), pack(parts).subarray(1)]))).toThrow('in form 9');
  });
});

it('is a column each in older rows', () => {
  expect(withParts({ seq: 1, ...parts, packed: null })).toEqual({ seq: 1, ...parts });
  const empty = { enrichment: null, alert: null, assessment: null };
  expect(withParts({ seq: 1, ...empty, packed: pack(parts) })).toEqual({ seq: 1, ...parts });
});
