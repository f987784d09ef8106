import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import { analyse } from './analyse.ts';
import { RICH_NAMES, type Rich, richDocument } from './fixtures/rich.ts';
import type { Subject } from './forgery-check.ts';
import { createOcr, type Ocr } from './open/ocr.ts';
import { open } from './open/open.ts';

const SUBJECTS: readonly Subject[] = [
  'tampering',
  'layout',
  'future_date',
  'cross_field',
  'text_manipulation',
  'value',
  'suspicious_content',
];
const KINDS = ['text PDF', 'scanned PDF', 'picture'] as const;
const SEVERAL = 3;
const ANALYSIS_MS = 240_000;

type Kind = (typeof KINDS)[number];

const bytesOf = (rich: Rich, kind: Kind): Uint8Array =>
  kind === 'text PDF' ? rich.text : kind === 'scanned PDF' ? rich.scanned : rich.picture;

/** Without a store of other documents and a customer's record: what the document alone can be examined for. */
async function analysisOf(rich: Rich, kind: Kind, ocr: Ocr): Promise<Analysis> {
  const docFormat = kind === 'picture' ? 'jpg' : 'pdf';
  const upload = { bytes: bytesOf(rich, kind), docFormat, receivedAt: '2025-06-15T10:00:00.000Z' };
  const { facts, rasters } = await open(upload, ocr);
  return analyse(facts, rasters);
}

/** Checks that looked at the thing they examine and came to an answer. */
const applied = ({ findings }: Analysis, subject: Subject): string[] =>
  findings
    .filter((finding) => finding.subject === subject && ['passed', 'flagged'].includes(finding.outcome))
    .map(({ check_id }) => check_id);

const analyses = new Map<Kind, Analysis[]>();
let ocr: Ocr;

beforeAll(async () => {
  ocr = await createOcr();
  const documents: Rich[] = [];
  for (const name of RICH_NAMES) documents.push(await richDocument(name));
  for (const kind of KINDS)
    for (const rich of documents)
      analyses.set(kind, [...(analyses.get(kind) ?? []), await analysisOf(rich, kind, ocr)]);
}, ANALYSIS_MS);
afterAll(() => ocr.close());

/** Rows of the table in the description of the engine, by subject: one number a kind. */
const told = new Map(
  [
    ...readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8').matchAll(
      /^\| ([a-z -]+) \| (\d+) \| (\d+) \| (\d+) \|$/gm,
    ),
  ].map(([, subject = '', ...counts]) => [subject, counts.map(Number)]),
);

const printed = (subject: Subject): string => subject.replace('cross_field', 'cross-field').replaceAll('_', ' ');

describe('the checks that an honest document of every field is examined by', () => {
  it.each(SUBJECTS.flatMap((subject) => KINDS.map((kind) => ({ subject, kind }))))(
    'are several for $subject in a $kind',
    ({ subject, kind }) => {
      const checks = new Set((analyses.get(kind) ?? []).flatMap((analysis) => applied(analysis, subject)));
      const count = told.get(printed(subject))?.[KINDS.indexOf(kind)] ?? 0;
      expect(count, 'as the table in README.md tells').toBeGreaterThanOrEqual(SEVERAL);
      expect(checks.size, [...checks].join(', ')).toBeGreaterThanOrEqual(count);
    },
  );

  it.each(KINDS)('accuse none of them as a %s', (kind) => {
    const verdicts = (analyses.get(kind) ?? []).map(({ verdict }) => verdict);
    expect(verdicts).toHaveLength(RICH_NAMES.length);
    for (const verdict of verdicts) expect(['no_tampering_found', 'inconclusive']).toContain(verdict);
  });
});
