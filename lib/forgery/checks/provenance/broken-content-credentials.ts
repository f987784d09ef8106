import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, quote, structuralPattern } from '../../evidence.ts';
import type { CredentialFailure, CredentialsFact } from '../../facts/credentials.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

/** Failures that only a change after signing explains. */
const CHANGED: Readonly<Record<string, string>> = {
  'assertion.dataHash.mismatch': 'The file is not the one that was signed',
  'assertion.hashedURI.mismatch': 'A signed statement was changed',
  'claimSignature.mismatch': 'The signature does not fit what it signs',
  'ingredient.manifest.mismatch': 'The history of an ingredient was changed',
  'ingredient.manifest.missing': 'The history of an ingredient was removed',
};
/** In a PDF alone it may come of a save that changed nothing that is shown. */
const FILE_CHANGED = 'assertion.dataHash.mismatch';
/** Parts that the text of a failure names already. */
const WHOLE = new Set(['file', 'claim signature']);
const WEAK = new Set(['timeStamp.mismatch']);
const TEST_SIGNER = /\b(?:test(?:ing)?|testing_only|sample|demo)\b/i;

export const brokenContentCredentials = defineForgeryCheck({
  meta: {
    id: 'broken-content-credentials',
    version: '2',
    title: 'The content credentials are broken or not trusted',
    examined: 'Content credentials (C2PA): signature, signed statements and the hash of the file',
    family: 'provenance',
    cause: 'credentials',
    weight: 6,
    severity: 'high',
    subject: 'tampering',
    tamperingType: 'content_edit',
    basis: 'file',
    occasional: true,
    why: 'A camera or editor that signs what it made leaves a hash of every byte; a later change breaks it.',
    investigate: [
      'Ask for the file as the camera or program saved it',
      'Look at the signer, the recorded actions and the ingredients',
    ],
    falsePositives: [
      'A program that changed only the metadata after signing, such as a title or a rotation flag',
      'An archive that saved a signed PDF anew',
      'A signer with a private or expired certificate, which is remarked but is no change',
    ],
    references: ['C2PA 2.1, 15 Validation', 'ISO 19566-5', 'RFC 9052'],
  },
  requires: ['credentials', 'receivedAt'],
  optional: ['bytes'],
  options: z.object({}),
  evidence: structuralPattern,
  run({ credentials, receivedAt, bytes }) {
    if (!credentials.readable)
      return flag('low', credentials, [item('manifest.unreadable', 'The manifest cannot be read')]);
    const own = credentials.failures.filter(({ code }) => !WEAK.has(code));
    const later = credentials.ingredients.flatMap(({ failures }) => failures.filter(({ code }) => !WEAK.has(code)));
    if (own.length > 0) {
      const resaved = bytes?.format === 'pdf' && own.every(({ code }) => code === FILE_CHANGED);
      const changed = own.some(({ code }) => code in CHANGED) && !resaved;
      return flag(changed ? 'high' : 'medium', credentials, own.map(failureItem));
    }
    if (later.length > 0) return flag('medium', credentials, later.map(failureItem));
    const doubts = [...credentials.failures.map(failureItem), ...trustItems(credentials, receivedAt)];
    if (doubts.length > 0) return flag('low', credentials, doubts);
    if (credentials.unverified.length > 0)
      return notApplicable(`The credentials are of a form that is not verified: ${credentials.unverified.join(', ')}.`);
    return clear;
  },
});

const ITEMS_MAX = 20;

const item = (method: string, text: string) => ({ page: 1, text, method, measured: null, limit: null });

const failureItem = ({ code, about }: CredentialFailure) =>
  item(code, `${CHANGED[code] ?? 'The manifest is incomplete'}${WHOLE.has(about) ? '' : ` (${quote(about)})`}`);

/** What speaks against the signer's certificate; none of it is a change of the picture. */
function trustItems({ signer, stampedAt }: CredentialsFact, receivedAt: string) {
  if (signer === null) return [];
  const at = Date.parse(stampedAt ?? receivedAt);
  const outside = at < Date.parse(signer.notBefore) || at > Date.parse(signer.notAfter);
  const named = `${signer.name ?? ''} ${signer.issuer ?? ''}`;
  const doubts: [boolean, string, string][] = [
    [outside, 'signingCredential.expired', `The certificate ended on ${signer.notAfter.slice(0, 10)}`],
    [signer.selfSigned, 'signingCredential.untrusted', 'The signer made the certificate itself'],
    [!signer.chained, 'signingCredential.invalid', 'The chain of certificates does not hold together'],
    [
      TEST_SIGNER.test(named),
      'signingCredential.untrusted',
      `The certificate is one for tests (${quote(named.trim())})`,
    ],
  ];
  return doubts.flatMap(([holds, code, text]) => (holds ? [item(code, text)] : []));
}

function flag(severity: Severity, credentials: CredentialsFact, items: ReturnType<typeof item>[]) {
  const signer = credentials.signer?.name ?? 'an unknown signer';
  const made = credentials.generator === null ? '' : `, made by ${quote(credentials.generator)}`;
  const text = items[0]?.text ?? '';
  return graded('high', severity === 'medium' ? 0.9 : 1, {
    kind: 'structural_pattern',
    severity,
    direct: severity === 'high',
    summary: `Content credentials of ${quote(signer)}${made}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`,
    regions: [],
    items: items.slice(0, ITEMS_MAX),
  });
}
