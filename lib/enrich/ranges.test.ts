import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { parseIp } from './ip.ts';
import { parseOperatorList } from './operator-lists.ts';
import { buildRangeTable, type IpRange, mergeRanges } from './ranges.ts';

const v4 = (start: number, end: number): IpRange => ({
  family: 4,
  startHigh: 0n,
  startLow: BigInt(start),
  endHigh: 0n,
  endLow: BigInt(end),
});

describe('range tables', () => {
  it('answer as a linear search over the unmerged ranges does', () => {
    const range = fc.tuple(fc.nat(200), fc.nat(20)).map(([start, length]) => v4(start, start + length));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), fc.nat(255), (ranges, last) => {
        const table = buildRangeTable(mergeRanges(ranges).map((merged) => ({ range: merged, value: 7 })));
        const ip = parseIp(`0.0.0.${last}`);
        const expected = ranges.some(({ startLow, endLow }) => startLow <= BigInt(last) && BigInt(last) <= endLow);
        expect(ip && table.find(ip)).toBe(expected ? 7 : null);
      }),
    );
  });
});

describe('operator lists', () => {
  const text =
    '# version: 2026-11-01\n1.2.3.0/24\n2001:db8::/32 # documentation\n\n9.9.9.9\nnot an address\n1.2.3.4/40\n';

  it('take addresses and CIDRs of both families, the version line and the class of the file name', () => {
    const { list, badLines } = parseOperatorList('tor-exits.txt', text, 0);
    expect(list).toMatchObject({ name: 'tor-exits', version: '2026-11-01', networkClass: 'tor', size: 3 });
    expect(badLines).toBe(2);
    const inList = (address: string) => {
      const ip = parseIp(address);
      return ip !== null && list.has(ip);
    };
    expect(['1.2.3.0', '1.2.3.255', '9.9.9.9', '2001:db8:ffff::1'].map(inList)).toEqual([true, true, true, true]);
    expect(['1.2.2.255', '1.2.4.0', '9.9.9.8', '2001:db9::'].map(inList)).toEqual([false, false, false, false]);
  });
});
