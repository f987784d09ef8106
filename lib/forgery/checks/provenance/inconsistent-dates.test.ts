import { testCheck } from '#lib/engine/tester.ts';
import { instantOf, parsePdfDate } from '../../derive/pdf-date.ts';
import type { MetadataDate } from '../../facts/history.ts';
import { RECEIVED_AT, signedWith } from '../../fixtures/facts.ts';
import { inconsistentDates } from './inconsistent-dates.ts';

const info = (name: string, text: string): MetadataDate => ({ source: 'info', name, text, ...parsePdfDate(text) });
const xmp = (name: string, text: string): MetadataDate => ({
  source: 'xmp',
  name,
  text,
  instant: instantOf(text),
  zoned: true,
});
const facts = (...dates: MetadataDate[]) => ({
  metadata: { producer: null, creator: null, dates },
  receivedAt: RECEIVED_AT,
});

testCheck(inconsistentDates, {
  flagged: [
    {
      name: 'creation days after the last change',
      facts: facts(info('CreationDate', "D:20250310120000+01'00'"), info('ModDate', "D:20250301120000+01'00'")),
      evidence: { severity: 'medium' },
    },
    {
      name: 'creation after receipt',
      facts: facts(info('CreationDate', 'D:20270101000000Z')),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an impossible date, as weak',
      facts: facts(info('CreationDate', 'D:20250231120000Z')),
      evidence: { severity: 'low' },
    },
    {
      name: 'a signature from before the file was made, as weak',
      facts: {
        ...facts(info('CreationDate', 'D:20250301120000Z')),
        signatures: signedWith({ signedAt: 'D:20250102090000Z' }).signatures ?? [],
      },
      evidence: { severity: 'low', expected: 'D:20250102090000Z' },
    },
    {
      name: 'another creation in XMP, as weak',
      facts: facts(info('CreationDate', 'D:20250301120000Z'), xmp('xmp:CreateDate', '2024-01-01T00:00:00Z')),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    {
      name: 'a signature within a day of the file, whatever the time zone',
      facts: {
        ...facts(info('CreationDate', 'D:20250102180000Z')),
        signatures: signedWith({ signedAt: 'D:20250102090000Z' }).signatures ?? [],
      },
    },
    {
      name: 'a change after creation',
      facts: facts(info('CreationDate', 'D:20250301120000Z'), info('ModDate', 'D:20250302120000Z')),
    },
    {
      name: 'local times without a zone',
      facts: facts(info('CreationDate', 'D:20250301120000'), info('ModDate', 'D:20250301090000Z')),
    },

    {
      name: 'the same instant in two zones',
      facts: facts(info('CreationDate', "D:20250301140000+02'00'"), xmp('xmp:CreateDate', '2025-03-01T12:00:00Z')),
    },
  ],
  notApplicable: [
    { name: 'a file without dates', facts: facts() },
    { name: 'a file without metadata', facts: { receivedAt: RECEIVED_AT } },
  ],
  adversarial: [
    {
      name: 'the default date of a clock that was never set',
      facts: facts(info('CreationDate', 'D:20250301120000Z'), info('ModDate', 'D:19700101000000Z')),
      expect: 'clear',
    },
  ],
});
