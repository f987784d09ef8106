import { describe, expect, it } from 'vitest';
import type { IdentifierKind } from './facts/context.ts';
import { issuerOf } from './issuer.ts';
import type { OwnPrint } from './peers.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
let count = 0;

function print(values: readonly (readonly [IdentifierKind, string])[], profile: readonly string[] | null = ['a=1']) {
  const none = { pageHashes: [], minHash: null, skeleton: null, pictureHashes: [], pictures: [] };
  const identifiers = values.map(([kind, hash]) => ({ kind, hash }));
  const named = values.map(([kind, hash]) => ({ kind, hash, value: hash, page: 1, box }));
  return { ...none, sha256: String(++count), identifiers, named, profile } satisfies OwnPrint;
}

const SELLER = [
  ['tax_id', 'seller'],
  ['iban', 'seller-iban'],
  ['email', 'seller-mail'],
] as const;
const BUYER = [['tax_id', 'buyer']] as const;
const ofSeller = (n: number) => Array.from({ length: n }, () => print([...SELLER, ...BUYER]));

describe('issuerOf', () => {
  it('knows an issuer by what five genuine documents print', () => {
    expect(issuerOf(print([...SELLER, ...BUYER]), ofSeller(4))).toBeNull();
    expect(issuerOf(print([...SELLER, ...BUYER]), ofSeller(5))?.profiles).toHaveLength(5);
  });

  it('knows it where a forger put another account on the page', () => {
    const forged = print([['iban', 'forger'], ['tax_id', 'seller'], ['email', 'seller-mail'], ...BUYER]);
    expect(issuerOf(forged, ofSeller(6))?.shared.map(({ value }) => value)).toEqual(['seller', 'seller-mail', 'buyer']);
  });

  it('takes documents that share their buyer alone for those of another issuer', () => {
    expect(issuerOf(print([['iban', 'other'], ...BUYER]), ofSeller(9))).toBeNull();
  });

  it('leaves out the document itself, those whose making is not known and values that are no issuer’s', () => {
    const own = print([...SELLER]);
    const same = Array.from({ length: 5 }, () => ({ ...own }));
    expect(issuerOf(own, same)).toBeNull();
    expect(
      issuerOf(
        own,
        ofSeller(5).map((each) => ({ ...each, profile: null })),
      ),
    ).toBeNull();
    const account = [['account', '123']] as const;
    expect(
      issuerOf(
        print([...account]),
        Array.from({ length: 6 }, () => print([...account])),
      ),
    ).toBeNull();
  });
});
