import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { parsePdfDate } from '../../derive/pdf-date.ts';
import { graded, quote, valueComparison } from '../../evidence.ts';
import type { MetadataDate } from '../../facts/history.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';
import type { SignatureFact } from '../../pdf/facts.ts';

interface Contradiction {
  readonly severity: Severity;
  readonly relation: string;
  readonly a: MetadataDate;
  readonly b: { readonly name: string; readonly text: string };
}

const HOUR_MS = 3_600_000;
/** Times without a zone may be off by any zone of the world. */
const UNZONED_MS = 26 * HOUR_MS;
const DEFAULT_YEAR_MAX = 1980;

export const inconsistentDates = defineForgeryCheck({
  meta: {
    id: 'inconsistent-dates',
    version: '2',
    title: 'The dates that the file carries contradict each other',
    examined: 'Dates of creation, change and signing that the file carries',
    family: 'provenance',
    cause: 'file_date',
    weight: 2.5,
    severity: 'medium',
    subject: 'future_date',
    tamperingType: 'date_inconsistency',
    basis: 'file',
    why: 'Editors rewrite some of the dates of a file and leave others.',
    investigate: ['Compare the dates with the printed date of issue', 'Ask what software made the file'],
    falsePositives: ['A wrong clock', 'Local times without a time zone', 'Default dates such as 1970'],
    references: ['ISO 32000-1, 7.9.4 Dates', 'ISO 16684-1 XMP'],
  },
  requires: ['metadata', 'receivedAt'],
  optional: ['signatures'],
  options: z.object({
    tolerance_seconds: z.number().positive().default(15).meta({ title: 'Seconds of difference that are usual' }),
  }),
  evidence: valueComparison,
  run({ metadata, receivedAt, signatures = [] }, { tolerance_seconds: toleranceSeconds }) {
    const { dates } = metadata;
    if (dates.length === 0) return notApplicable('The file carries no dates.');
    const found = [
      ...dates.flatMap(impossible),
      ...dates.flatMap((date) => future(date, receivedAt)),
      ...disordered(dates, toleranceSeconds * 1000),
      ...disagreeing(dates, toleranceSeconds * 1000),
      ...signedEarly(dates, signatures),
    ];
    const worst = found.find((item) => item.severity === 'medium') ?? found[0];
    if (worst === undefined) return clear;
    return graded('medium', worst.severity === 'medium' ? 0.6 : 1, {
      kind: 'value_comparison',
      severity: worst.severity,
      summary: `${worst.a.name} (${worst.a.source}) is ${quote(worst.a.text)}: ${worst.relation} ${quote(worst.b.text)}.`,
      regions: [],
      relation: worst.relation,
      values: found
        .slice(0, 20)
        .map(({ a, b }) => ({ label: `${a.name} / ${b.name}`, value: `${quote(a.text)} / ${quote(b.text)}` })),
      expected: worst.b.text,
      found: worst.a.text,
    });
  },
});

function impossible(date: MetadataDate): Contradiction[] {
  if (date.instant !== null || !/\d{4}/.test(date.text)) return [];
  return [{ severity: 'low', relation: 'no possible date in', a: date, b: { name: 'calendar', text: 'the calendar' } }];
}

function future(date: MetadataDate, receivedAt: string): Contradiction[] {
  const late = instant(date) - Date.parse(receivedAt) > UNZONED_MS;
  return late
    ? [
        {
          severity: 'medium',
          relation: 'later than the receipt,',
          a: date,
          b: { name: 'received at', text: receivedAt },
        },
      ]
    : [];
}

/** Created after the last change, in one place of the file. */
function disordered(dates: readonly MetadataDate[], toleranceMs: number): Contradiction[] {
  return dates.flatMap((created) => {
    if (!/^(?:CreationDate|xmp:CreateDate|DateTimeOriginal)$/.test(created.name)) return [];
    const changed = dates.find(
      ({ source, name }) => source === created.source && /^(?:ModDate|xmp:ModifyDate|DateTime)$/.test(name),
    );
    if (changed === undefined || isDefault(changed) || isDefault(created)) return [];
    const slackMs = created.zoned && changed.zoned ? toleranceMs : UNZONED_MS;
    const gapMs = instant(created) - instant(changed);
    if (!(gapMs > slackMs)) return [];
    const severity = gapMs > UNZONED_MS ? ('medium' as const) : ('low' as const);
    return [{ severity, relation: `later than ${changed.name},`, a: created, b: changed }];
  });
}

/** The Info dictionary and XMP name different times of creation. */
function disagreeing(dates: readonly MetadataDate[], toleranceMs: number): Contradiction[] {
  const info = dates.find(({ name }) => name === 'CreationDate');
  const xmp = dates.find(({ name }) => name === 'xmp:CreateDate');
  if (info === undefined || xmp === undefined || isDefault(info) || isDefault(xmp)) return [];
  const slackMs = info.zoned && xmp.zoned ? toleranceMs : UNZONED_MS;
  const gapMs = Math.abs(instant(info) - instant(xmp));
  return gapMs > slackMs ? [{ severity: 'low', relation: 'other than in XMP,', a: info, b: xmp }] : [];
}

/** Signed before the file was made: one of the two clocks is wrong, or the file was made to look older or newer. */
function signedEarly(dates: readonly MetadataDate[], signatures: readonly SignatureFact[]): Contradiction[] {
  const created = dates.find(({ name }) => name === 'CreationDate');
  if (created === undefined || isDefault(created)) return [];
  return signatures.flatMap(({ signedAt }): Contradiction[] => {
    const signed = parsePdfDate(signedAt ?? '').instant;
    if (signed === null || signedAt === null || !(instant(created) - Date.parse(signed) > UNZONED_MS)) return [];
    return [
      { severity: 'low', relation: 'later than a signature,', a: created, b: { name: 'signature', text: signedAt } },
    ];
  });
}

const instant = (date: MetadataDate): number => (date.instant === null ? Number.NaN : Date.parse(date.instant));
const isDefault = (date: MetadataDate): boolean => !(Number(date.instant?.slice(0, 4) ?? 0) > DEFAULT_YEAR_MAX);
