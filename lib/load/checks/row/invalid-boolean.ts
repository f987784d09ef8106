import { defineRowCheck, judgeCells, noOptions, RowEvidence } from '../../facts.ts';

export const invalidBoolean = defineRowCheck({
  meta: {
    id: 'invalid-boolean',
    title: 'Neither true nor false',
    family: 'labels',
    level: 'error',
    weight: 0,
    why: 'A flag such as "politically exposed" must not be guessed.',
    investigate: ['Look at what the source system exports for yes and no.'],
    falsePositives: [],
    references: [],
    fix: 'Write true or false.',
  },
  requires: ['is_pep'],
  options: noOptions,
  evidence: RowEvidence,
  run: ({ is_pep }) => judgeCells([is_pep], (cell) => cell.parsed.problem),
});
