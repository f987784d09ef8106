import { testCheck } from '#lib/engine/tester.ts';
import { profileOf } from '../../derive/file-profile.ts';
import type { DocumentFacts } from '../../document.ts';
import { textPage } from '../../fixtures/facts.ts';
import { identifier } from '../../fixtures/peers.ts';
import { unfamiliarIssuerProfile } from './unfamiliar-issuer-profile.ts';

const GENUINE = {
  build: { version: '1.4', crossReference: 'table', identified: true, tagged: false },
  metadata: { producer: 'iText 2.1.7 by 1T3XT', creator: 'JasperReports (statement)', dates: [] },
  pages: [textPage],
  fonts: [{ name: 'ABCDEF+Frutiger-Bold', embedded: true, characters: 400 }],
} satisfies Partial<DocumentFacts>;
const metadata = (producer: string | null, creator: string | null) => ({ producer, creator, dates: [] });
const retyped = {
  build: { version: '1.7', crossReference: 'table', identified: true, tagged: true },
  metadata: metadata('Microsoft® Word for Microsoft 365', 'Microsoft® Word for Microsoft 365'),
  fonts: [{ name: 'BCDEEE+Calibri', embedded: true, characters: 400 }],
} satisfies Partial<DocumentFacts>;

/** A document beside genuine ones of its issuer, made alike unless told otherwise. */
function beside(own: Partial<DocumentFacts>, others: readonly Partial<DocumentFacts>[] = Array(6).fill({})) {
  const profiles = others.map((other) => profileOf({ ...GENUINE, ...other }) ?? []);
  return { ...GENUINE, ...own, issuer: { shared: [identifier('tax_id', 'DE136695976')], profiles } };
}

testCheck(unfamiliarIssuerProfile, {
  flagged: [
    {
      name: 'a statement that was typed anew in a word processor',
      facts: beside(retyped),
      evidence: { severity: 'medium', regions: [{ page: 1 }] },
    },
    {
      name: 'other programs in a file that is built alike, as weak',
      facts: beside({ metadata: metadata('PDF24', 'PDF24') }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a document made as all others', facts: beside({}) },
    {
      name: 'a newer version of the same programs',
      facts: beside({ metadata: metadata('iText 5.5.13 by 1T3XT', 'JasperReports 6.20 (statement)') }),
    },
    { name: 'a new layout that one genuine document has', facts: beside(retyped, [retyped, ...Array(6).fill({})]) },
    {
      name: 'another page and structure by the same programs',
      facts: beside({ pages: [{ ...textPage, width: 612, height: 792 }], build: { ...GENUINE.build, tagged: true } }),
    },
  ],
  notApplicable: [
    { name: 'an issuer who makes documents in many ways', facts: beside(retyped, [{}, {}, retyped, retyped, {}, {}]) },
    { name: 'a document whose issuer is not known', facts: GENUINE },
    { name: 'a picture', facts: { issuer: beside({}).issuer } },
  ],
  adversarial: [
    {
      name: 'fonts of the issuer in a file of other programs and structure',
      facts: beside({ ...retyped, fonts: GENUINE.fonts }),
      expect: 'flagged',
    },
  ],
});
