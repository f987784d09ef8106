import { defineCellCheck, noOptions } from '../../facts.ts';
import { ipProblem } from '../../values/ip.ts';

export const invalidIpAddress = defineCellCheck({
  meta: {
    id: 'invalid-ip-address',
    title: 'IP address not valid',
    family: 'device',
    level: 'warning',
    weight: 0,
    why: 'An address that is none, or a private one, cannot place the customer or link accounts.',
    investigate: ['Check whether the export logs the proxy instead of the visitor.'],
    falsePositives: ['Branch terminals with private addresses.'],
    references: ['RFC 6890'],
    fix: 'Send the public address of the visitor, or leave it empty.',
  },
  of: 'ip_address',
  options: noOptions,
  problemOf: ({ text }) => ipProblem(text),
});
