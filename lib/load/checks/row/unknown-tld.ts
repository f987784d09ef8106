import { defineCellCheck, noOptions } from '../../facts.ts';
import { hasKnownTopLevel, topLevelOf } from '../../values/top-level-domain.ts';

export const unknownTld = defineCellCheck({
  meta: {
    id: 'unknown-tld',
    title: 'E-mail address under no top-level domain',
    family: 'contact',
    level: 'warning',
    weight: 0,
    why: 'No mail reaches an address whose last part, such as .con, is no top-level domain. It is mistyped or made up.',
    investigate: ['Ask the customer for the address again.', 'Look whether other customers share the domain.'],
    falsePositives: [
      'A top-level domain that is younger than the list of the product.',
      'Addresses of an internal network or of test data.',
    ],
    references: ['https://publicsuffix.org', 'RFC 2606', 'RFC 6761'],
    fix: 'Write an address under a top-level domain that exists: .com and not .con.',
  },
  of: 'email',
  options: noOptions,
  problemOf: ({ text, parsed }) =>
    parsed.value !== null && !hasKnownTopLevel(text) ? `ends in .${topLevelOf(text)}, which does not exist` : null,
});
