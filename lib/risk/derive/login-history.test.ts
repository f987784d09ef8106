import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { chainLevel } from '#lib/testing/risk-facts/history.ts';
import type { ChainLevel } from '../facts/history.ts';
import { loginLikelihood } from './login-history.ts';

const likelihood = (logins: number, network: ChainLevel[], client: ChainLevel[] = []) =>
  loginLikelihood({ logins, chains: { network, client } })?.logRatio ?? Number.NaN;

const country = (userCount: number) => chainLevel({ userCount, tenantCount: 500 });
const asn = (userCount: number) =>
  chainLevel({ level: 'asn', value: 'AS3320', userCount, tenantCount: 100, tenantParentCount: 500 });
const ip = (userCount: number) =>
  chainLevel({
    level: 'ip',
    value: '192.0.2.1',
    userCount,
    tenantCount: 2,
    tenantParentCount: 100,
    distinctBelowParent: 60,
  });

describe('the back-off of the login history', () => {
  it('follows its formula', () => {
    const share = 500.5 / (1000 + 0.5 * 21);
    const own = (3 + 0.5 * share) / 3.5;
    expect(likelihood(3, [country(3)])).toBeCloseTo(Math.log(share / own), 9);
  });

  it('lets each new level weigh by the length of the history', () => {
    const newAddress = likelihood(50, [country(50), asn(50), ip(0)]) - likelihood(50, [country(50), asn(50), ip(50)]);
    expect(newAddress).toBeGreaterThan(3);
    expect(likelihood(50, [country(0), asn(0), ip(0)])).toBeGreaterThan(likelihood(5, [country(0), asn(0), ip(0)]));
  });

  it('keeps a new address cheap inside a known operator', () => {
    const inside = likelihood(50, [country(50), asn(50), ip(0)]);
    const outside = likelihood(50, [country(50), asn(0), ip(0)]);
    expect(outside - inside).toBeGreaterThan(4);
  });

  it('adds the chains up, and says what each level adds', () => {
    const os = chainLevel({ level: 'os', value: 'Windows', userCount: 9, tenantCount: 700 });
    const both = loginLikelihood({ logins: 10, chains: { network: [country(10), asn(2)], client: [os] } });
    expect(both?.logRatio).toBeCloseTo(likelihood(10, [country(10), asn(2)]) + likelihood(10, [], [os]), 9);
    expect(Object.values(both?.perLevel ?? {}).reduce((sum, value) => sum + value, 0)).toBeCloseTo(
      both?.logRatio ?? 0,
      2,
    );
    expect(Object.keys(both?.perLevel ?? {})).toEqual(['country', 'asn', 'os']);
  });

  it('is never higher where the user had the value more often', () => {
    const counts = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(counts, counts, counts, (a, b, tenantCount) => {
        const level = (userCount: number) => [chainLevel({ userCount, tenantCount: tenantCount + 40 })];
        expect(likelihood(40, level(Math.max(a, b)))).toBeLessThanOrEqual(likelihood(40, level(Math.min(a, b))));
      }),
    );
  });

  it('stays a number whatever was counted', () => {
    const level = fc.record({
      level: fc.constantFrom('country', 'asn', 'ip', 'os', 'browser', 'ua'),
      value: fc.string(),
      userCount: fc.nat(1000),
      tenantCount: fc.nat(100_000),
      tenantParentCount: fc.nat(100_000),
      distinctBelowParent: fc.nat(1_000_000),
    }) as fc.Arbitrary<ChainLevel>;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.array(level, { minLength: 1, maxLength: 3 }),
        (logins, chain) => {
          expect(likelihood(logins, chain)).not.toBeNaN();
        },
      ),
    );
  });

  it('knows nothing of a user without a login, or of an event without a level', () => {
    expect(loginLikelihood({ logins: 0, chains: { network: [country(0)], client: [] } })).toBeNull();
    expect(loginLikelihood({ logins: 9, chains: { network: [], client: [] } })).toBeNull();
  });
});
