import type { IssuerFact } from './facts/context.ts';
import type { OwnPrint, Print } from './peers.ts';

/** Values that an issuer prints on all that it issues. */
const ISSUER_KINDS: ReadonlySet<string> = new Set(['tax_id', 'iban', 'email', 'phone']);
const SAMPLES_MIN = 5;
const SAMPLES_MAX = 50;
/** Share of the samples that carry a value, for it to be one of the issuer's. */
const COMMON_SHARE = 0.8;

/**
 * How the genuine documents of the issuer of one were made. The issuer is known by the values that nearly all of them
 * print; a document that prints less than half of those is of another one, with whom it shares a customer perhaps.
 * @param samples genuine documents of its class that print a value of it, the newest first.
 * @returns null where there are fewer than five.
 */
export function issuerOf(own: OwnPrint, samples: readonly Print[]): IssuerFact | null {
  const other = samples.filter(({ profile, sha256 }) => profile !== null && sha256 !== own.sha256);
  const groups = own.named
    .filter(({ kind }) => ISSUER_KINDS.has(kind))
    .map(({ hash }) => other.filter(({ identifiers }) => identifiers.some((each) => each.hash === hash)))
    .filter((group) => group.length >= SAMPLES_MIN)
    .toSorted((a, b) => a.length - b.length);
  for (const group of groups) {
    const newest = group.slice(0, SAMPLES_MAX);
    const common = commonOf(newest);
    const shared = own.named.filter(({ hash }) => common.has(hash));
    if (shared.length === 0 || 2 * shared.length < common.size) continue;
    return {
      shared: shared.map(({ kind, value, page, box }) => ({ kind, value, page, box })),
      profiles: newest.flatMap(({ profile }) => (profile === null ? [] : [profile])),
    };
  }
  return null;
}

/** Hashes of the values that nearly all of some documents print. */
function commonOf(group: readonly Print[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { identifiers } of group)
    for (const { kind, hash } of identifiers) if (ISSUER_KINDS.has(kind)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= COMMON_SHARE * group.length).map(([hash]) => hash));
}
