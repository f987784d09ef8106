import { defineCellCheck, noOptions } from '../../facts.ts';

export const unknownLabel = defineCellCheck({
  meta: {
    id: 'unknown-label',
    title: 'Label outside its list',
    family: 'labels',
    level: 'warning',
    weight: 0,
    why: 'A verification status or a declared risk that is not of the list is read as none, so that it never counts by mistake.',
    investigate: ['Map the labels of the source system before the export.'],
    falsePositives: ['A source system that uses other words.'],
    references: ['DAMA UK: The six primary dimensions for data quality assessment (validity)'],
    fix: 'Use a word of the list.',
  },
  of: 'labels',
  options: noOptions,
  problemOf: (cell) => cell.parsed.caution,
});
