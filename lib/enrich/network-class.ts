import type { AsnFacts } from './asn.ts';
import {
  ASN_CLASSES,
  ASN_TABLE,
  NETWORK_CLASSES,
  type NetworkClass,
  ORGANISATION_CLASSES,
  ORGANISATION_PATTERNS,
} from './asn-classes.ts';
import type { IpAddress } from './ip.ts';
import type { OperatorList } from './operator-lists.ts';

export interface NetworkClassHit {
  readonly networkClass: NetworkClass;
  readonly list: string;
  readonly listVersion: string;
}

/**
 * What kind of network an address belongs to: operator lists first, then the table of autonomous systems, then the
 * organisation's name. At most one hit a class, in the order of NETWORK_CLASSES; none of a class that an operator denies.
 */
export function classifyNetwork(
  ip: IpAddress,
  asn: AsnFacts | null,
  lists: readonly OperatorList[],
): NetworkClassHit[] {
  if (ip.bogonRange) return [];
  const found = lists.filter((list) => list.has(ip));
  const denied = new Set(found.filter((list) => list.negated).map((list) => list.networkClass));
  const hits = [
    ...found
      .filter((list) => !list.negated)
      .map((list) => ({ networkClass: list.networkClass, list: list.name, listVersion: list.version })),
    ...(asn === null ? [] : classifyAsn(asn)),
  ];
  return NETWORK_CLASSES.filter((name) => !denied.has(name)).flatMap(
    (name) => hits.find((hit) => hit.networkClass === name) ?? [],
  );
}

function classifyAsn(asn: AsnFacts): NetworkClassHit[] {
  const known = ASN_CLASSES.get(asn.number);
  if (known) {
    return known.map((networkClass) => ({ networkClass, list: ASN_TABLE.name, listVersion: ASN_TABLE.version }));
  }
  return ORGANISATION_CLASSES.filter(({ pattern }) => pattern.test(asn.organisation)).map(({ networkClass }) => ({
    networkClass,
    list: ORGANISATION_PATTERNS.name,
    listVersion: ORGANISATION_PATTERNS.version,
  }));
}

/** The classes that could have been found: those of the table always, tor and proxy only with an operator list. */
export function checkedClasses(asnKnown: boolean, lists: readonly OperatorList[]): NetworkClass[] {
  return NETWORK_CLASSES.filter(
    (name) =>
      (asnKnown && name !== 'tor' && name !== 'proxy') ||
      lists.some((list) => list.networkClass === name && !list.negated),
  );
}
