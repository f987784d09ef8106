import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { type Contact, contactsOf, looksAlike, nameOfDomain } from '../../derive/contacts.ts';
import { graded, quote, regionsOf, valueComparison } from '../../evidence.ts';
import { defineForgeryCheck, type Severity } from '../../forgery-check.ts';

export const mismatchedContact = defineForgeryCheck({
  meta: {
    id: 'mismatched-contact',
    version: '1',
    title: 'E-mail and web addresses do not belong together',
    examined: 'Domains of e-mail and web addresses against each other',
    family: 'content',
    cause: 'parties',
    weight: 2.5,
    severity: 'medium',
    subject: 'cross_field',
    tamperingType: 'value_mismatch',
    basis: 'text',
    occasional: true,
    why: 'Whoever redirects payments also redirects questions, to an address that is much like that of the issuer.',
    investigate: ['Compare the addresses letter by letter', 'Write to an address that is known from elsewhere'],
    falsePositives: [
      'Addresses of the customer or of a service',
      'A business that uses an e-mail service of others',
      'A letter misread from a picture',
    ],
    references: ['Forgery guide, section 3.7'],
  },
  requires: ['lines'],
  options: z.object({}),
  evidence: valueComparison,
  run({ lines }) {
    const contacts = contactsOf(lines);
    const [webs, mails] = [
      contacts.filter(({ kind }) => kind === 'web'),
      contacts.filter(({ kind }) => kind === 'e-mail'),
    ];
    if (contacts.length < 2) return notApplicable('Fewer than two web or e-mail addresses are printed.');
    const twin = contacts
      .flatMap((a, index) => contacts.slice(index + 1).map((b) => [a, b] as const))
      .find(([a, b]) => looksAlike(nameOfDomain(a.domain), nameOfDomain(b.domain)));
    if (twin !== undefined) {
      const read = twin.some(({ source }) => source === 'ocr');
      return conflict(twin[0], twin[1], read ? 'low' : 'medium', contacts);
    }
    const [web] = webs;
    const names = new Set(webs.map(({ domain }) => nameOfDomain(domain)));
    const [mail] = mails;
    if (web === undefined || mail === undefined || mails.some(({ domain }) => names.has(nameOfDomain(domain))))
      return clear;
    return conflict(web, mail, 'low', contacts);
  },
});

function conflict(a: Contact, b: Contact, severity: Severity, all: readonly Contact[]) {
  return graded('medium', severity === 'medium' ? 0.8 : 0.5, {
    kind: 'value_comparison',
    severity,
    summary: `Page ${b.page}: "${quote(b.text, 60)}" ${severity === 'medium' ? 'is nearly, but not,' : 'does not belong to'} the domain of "${quote(a.text, 60)}".`,
    regions: regionsOf([a, b]),
    relation: 'addresses of one issuer share a domain',
    values: all.slice(0, 20).map(({ kind, text }) => ({ label: kind, value: quote(text, 100) })),
    expected: a.domain,
    found: b.domain,
  });
}
