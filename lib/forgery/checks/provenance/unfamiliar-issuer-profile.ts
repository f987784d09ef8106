import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { profileOf } from '../../derive/file-profile.ts';
import { graded, regionsOf, valueComparison } from '../../evidence.ts';
import type { FileProfile } from '../../facts/context.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

export const unfamiliarIssuerProfile = defineForgeryCheck({
  meta: {
    id: 'unfamiliar-issuer-profile',
    version: '1',
    title: 'The file was made in another way than genuine documents of its issuer',
    examined: 'Programs, fonts, page and structure of the file, against genuine documents of the same issuer',
    family: 'provenance',
    cause: 'issuer',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'metadata_inconsistency',
    basis: 'file',
    occasional: true,
    why: 'An issuer makes its documents with the same programs day after day; one that was typed anew comes from others.',
    investigate: [
      'Lay the document beside a genuine one of the same issuer',
      'Ask the customer for the file as the issuer sent it, and call it genuine in its report if it is',
    ],
    falsePositives: [
      'The customer printed the document to a PDF, or saved it anew',
      'The issuer changed its software or its layout',
      'Another branch of the issuer uses other programs',
    ],
    references: ['Forgery guide, section 3.2'],
  },
  requires: ['issuer', 'build', 'metadata', 'pages', 'fonts'],
  options: z.object({
    agreement_min: z.number().min(0).max(1).default(0.8).meta({
      title: 'Share of the genuine documents that must agree',
      description: "In a feature, for it to be the issuer's own.",
    }),
    features_min: z.number().int().positive().default(5).meta({ title: 'Features that the issuer must have' }),
    notable_min: z
      .number()
      .int()
      .positive()
      .default(2)
      .meta({ title: 'Departures that are low', description: 'Fewer come with an update of a program.' }),
    telling_min: z.number().int().positive().default(3).meta({ title: 'Departures that are medium' }),
  }),
  evidence: valueComparison,
  run(
    facts,
    { agreement_min: agreementMin, features_min: featuresMin, notable_min: notableMin, telling_min: tellingMin },
  ) {
    const { profiles, shared } = facts.issuer;
    const own = profileOf(facts);
    if (own === null) return notApplicable('How the file was made cannot be read.');
    const settled = FEATURES.filter((feature) => agreement(feature, profiles) >= agreementMin);
    if (settled.length < featuresMin || !settled.includes('producer'))
      return notApplicable('The genuine documents of this issuer are made in different ways.');
    const differing = settled.filter((feature) => !isFamiliar(feature, own, profiles));
    const programs = differing.some((feature) => PROGRAMS.has(feature));
    if (differing.length < notableMin || !programs) return clear;
    const known = settled.length - differing.length;
    return graded('medium', differing.length / settled.length, {
      kind: 'value_comparison',
      severity: differing.length >= tellingMin ? 'medium' : 'low',
      summary: `The file departs from ${profiles.length} genuine documents of its issuer in ${differing.join(', ')}; ${known} of ${settled.length} features are familiar.`,
      regions: regionsOf(shared),
      relation: `made as ${profiles.length} genuine documents that print the same ${[...new Set(shared.map(({ kind }) => kind.replace('_', ' ')))].join(', ')}`,
      values: differing.flatMap((feature) => [
        { label: `${feature}, this file`, value: valuesOf(feature, own) },
        { label: `${feature}, the genuine ones`, value: usualOf(feature, profiles) },
      ]),
      expected: differing.map((feature) => `${feature} ${usualOf(feature, profiles)}`).join('; '),
      found: differing.map((feature) => `${feature} ${valuesOf(feature, own)}`).join('; '),
    });
  },
});

const FEATURES = [
  'producer',
  'creator',
  'version',
  'page',
  'cross-reference',
  'file id',
  'logical structure',
  'embedded fonts',
  'font',
] as const;
type Feature = (typeof FEATURES)[number];
const PROGRAMS: ReadonlySet<Feature> = new Set(['producer', 'creator']);

const values = (feature: Feature, profile: FileProfile): readonly string[] =>
  profile.filter((each) => each.startsWith(`${feature}=`)).map((each) => each.slice(feature.length + 1));

const valuesOf = (feature: Feature, profile: FileProfile): string => values(feature, profile).join(', ') || 'none';

/** Share of the profiles that have the value which most have. */
function agreement(feature: Feature, profiles: readonly FileProfile[]): number {
  const counts = new Map<string, number>();
  for (const profile of profiles)
    for (const value of values(feature, profile)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / Math.max(1, profiles.length);
}

/** True where any genuine document has it, of fonts at least one; so a new layout is known from its first genuine document on. */
function isFamiliar(feature: Feature, own: FileProfile, profiles: readonly FileProfile[]): boolean {
  const seen = new Set(profiles.flatMap((profile) => values(feature, profile)));
  return values(feature, own).some((value) => seen.has(value));
}

/** The value that most have. */
function usualOf(feature: Feature, profiles: readonly FileProfile[]): string {
  const all = profiles.map((profile) => valuesOf(feature, profile));
  const count = (value: string): number => all.filter((each) => each === value).length;
  return all.toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0] ?? 'none';
}
