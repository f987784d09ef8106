import { defineRowCheck, judgeCells, noOptions, RowEvidence } from '../../facts.ts';
import { ipProblem } from '../../values/ip.ts';

export const invalidIpAddress = defineRowCheck({
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
  requires: ['ip_address'],
  options: noOptions,
  evidence: RowEvidence,
  run: ({ ip_address }) => judgeCells([ip_address], ({ text }) => ipProblem(text)),
});
