import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { type CountrySign, countrySigns } from '../../derive/countries.ts';
import { graded, inventory, quote, regionsOf } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const mismatchedCountry = defineForgeryCheck({
  meta: {
    id: 'mismatched-country',
    version: '1',
    title: 'Account, tax number, currency and telephone point to different countries',
    examined: 'Countries of accounts, tax numbers, currencies, telephone numbers and names of taxes',
    family: 'content',
    cause: 'parties',
    weight: 2.5,
    severity: 'medium',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    occasional: true,
    why: 'Payments are redirected by putting a foreign account into an honest invoice.',
    investigate: ['Ask the issuer by another way whether the account is his', 'Compare it with earlier documents'],
    falsePositives: [
      'A business with branches, customers or accounts abroad',
      'The tax number of a customer in another country',
    ],
    references: ['ISO 13616'],
  },
  requires: ['lines', 'amounts'],
  options: z.object({
    agreeing_min: z.number().int().min(2).default(3).meta({
      title: 'Kinds of signs that must agree',
      description: 'Before a lone account of another country is medium.',
    }),
  }),
  evidence: inventory,
  run({ lines, amounts }, { agreeing_min: agreeingMin }) {
    const signs = countrySigns(lines, amounts);
    const kinds = new Set(signs.map(({ kind }) => kind));
    if (kinds.size < 2) return notApplicable('Fewer than two signs of a country were found.');
    const { home, kindsAtHome } = homeOf(signs);
    const foreign = signs.filter(({ countries }) => !countries.includes(home));
    const foreignKinds = [...new Set(foreign.map(({ kind }) => kind))].filter(
      (kind) => !signs.some((sign) => sign.kind === kind && sign.countries.includes(home)),
    );
    const [first] = foreign.filter(({ kind }) => foreignKinds.includes(kind));
    if (first === undefined || kindsAtHome === 0) return clear;
    const lone = foreignKinds.length === 1 && first.kind === 'account' && kindsAtHome >= agreeingMin;
    return graded('medium', lone ? 0.6 : 0.2, {
      kind: 'inventory',
      severity: lone ? 'medium' : 'low',
      summary: `Page ${first.line.page}: the ${first.kind} ${quote(first.text, 40)} belongs to ${first.countries.slice(0, 3).join(', ')}, other signs to ${home}.`,
      regions: regionsOf(foreign.map(({ line }) => line)),
      items: signs.slice(0, 40).map(({ kind, text, countries, line }) => ({
        label: `${kind}: ${countries.slice(0, 3).join(', ')}${countries.length > 3 ? ' and others' : ''}`,
        text: quote(text, 200),
        page: line.page,
      })),
    });
  },
});

/** The country that most kinds of signs fit; of equal ones, the first in the order of the alphabet. */
function homeOf(signs: readonly CountrySign[]): { home: string; kindsAtHome: number } {
  const kindsIn = (country: string): number =>
    new Set(signs.filter(({ countries }) => countries.includes(country)).map(({ kind }) => kind)).size;
  const ranked = [...new Set(signs.flatMap(({ countries }) => countries))]
    .map((country) => ({ home: country, kindsAtHome: kindsIn(country) }))
    .toSorted((a, b) => b.kindsAtHome - a.kindsAtHome || (a.home < b.home ? -1 : 1));
  return ranked[0] ?? { home: '', kindsAtHome: 0 };
}
