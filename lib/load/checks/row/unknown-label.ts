import { defineRowCheck, judgeCells, noOptions, RowEvidence } from '../../facts.ts';

export const unknownLabel = defineRowCheck({
  meta: {
    id: 'unknown-label',
    title: 'Label outside its list',
    family: 'labels',
    level: 'warning',
    weight: 0,
    why: 'A verification status or a declared risk that is not of the list is read as none, so that it never counts by mistake.',
    investigate: ['Map the labels of the source system before the export.'],
    falsePositives: [],
    references: [],
    fix: 'Use a word of the list.',
  },
  requires: ['labels'],
  options: noOptions,
  evidence: RowEvidence,
  run: ({ labels }) => judgeCells(labels, (cell) => cell.parsed.caution),
});
