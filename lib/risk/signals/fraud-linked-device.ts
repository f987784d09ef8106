import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import { isCleared, LabelEvidence, labelEvidence } from '../derive/label-evidence.ts';
import { defineSignal } from '../facts.ts';

export const fraudLinkedDevice = defineSignal({
  meta: {
    id: 'fraud-linked-device',
    title: 'Device of earlier fraud',
    family: 'graph',
    weight: 4.7,
    flags: ['PRIOR_FRAUD_DEVICE'],
    why: 'A device that committed fraud once commits it again, under another name.',
    investigate: [
      'Read the labels: what kind of fraud was it, and whose account?',
      'Put the device on the block-list if nobody else uses it.',
    ],
    falsePositives: [
      'A shared family tablet.',
      'A device that was sold on.',
      'A victim’s own device after a takeover.',
    ],
    references: ['coss.com history.fraud_device', 'Kount persona, linked devices'],
  },
  requires: ['device', 'labels'],
  options: z.object({
    cleared_strength: z.number().min(0).max(1).default(0.4).meta({ title: 'Strength where a later label is good' }),
  }),
  evidence: LabelEvidence.extend({ device_id: z.string() }),
  run({ device, labels }, options) {
    if (labels.device === null) return notApplicable('The labels of the device are not known.');
    if (device.collisionProne) return notApplicable('Only a fingerprint that many devices share links the labels.');
    if (labels.device.fraud === 0) return clear;
    const strength = isCleared(labels.device) ? options.cleared_strength : 1;
    return flagged(strength, { device_id: device.id, ...labelEvidence(labels.device) });
  },
});
