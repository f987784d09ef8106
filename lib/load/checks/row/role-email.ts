import { defineCellCheck, noOptions } from '../../facts.ts';
import { isRoleMail } from '../../values/role-mail.ts';

export const roleEmail = defineCellCheck({
  meta: {
    id: 'role-email',
    title: 'E-mail address of an office',
    family: 'contact',
    level: 'warning',
    weight: 0,
    why: 'An address such as info@ is read by several people, so it identifies nobody and links strangers.',
    investigate: ['Ask the customer for an address of their own.'],
    falsePositives: ['Businesses, which often have no other address.', 'One-person companies.'],
    references: ['RFC 2142'],
    fix: "Write the person's own address where there is one.",
  },
  of: 'email',
  options: noOptions,
  problemOf: ({ text, parsed }) =>
    parsed.value !== null && isRoleMail(text) ? 'is the address of an office and not of a person' : null,
});
