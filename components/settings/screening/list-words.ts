import type { ScreeningKind } from '#db/vocab.ts';
import type { Screening } from '#lib/contracts/screening.ts';

export const KIND_TEXTS: Readonly<Record<ScreeningKind, string>> = {
  sanctions: 'Sanctions',
  pep: 'Politically exposed',
};

const ID_CHARACTERS_MAX = 63;

/** The id that a list gets by its title: "EU sanctions, 2026" is `eu-sanctions-2026`. */
export function listIdOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, ID_CHARACTERS_MAX)
    .replace(/-+$/, '');
  return plain.length < 2 ? `list-${plain}`.replace(/-$/, '') : plain;
}

/** Signals that come of the lists, the gravest first. */
const HITS = [
  ['SANCTIONS_STRONG', 'on a sanctions list, by name and what else is known'],
  ['SANCTIONS_POSSIBLE', 'possibly on a sanctions list'],
  ['PEP', 'politically exposed'],
] as const;

export interface HitCount {
  readonly code: string;
  readonly text: string;
  readonly customers: number;
}

/** How many customers each kind of list led to, kinds without any left out. */
export function hitsOf({ signals }: Pick<Screening, 'signals'>): HitCount[] {
  return HITS.flatMap(([code, text]) => {
    const customers = signals?.[code] ?? 0;
    return customers === 0 ? [] : [{ code, text, customers }];
  });
}
