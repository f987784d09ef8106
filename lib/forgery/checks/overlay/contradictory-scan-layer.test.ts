import { testCheck } from '#lib/engine/tester.ts';
import type { Reading, ShownValue } from '../../facts/text.ts';
import { contradictoryScanLayer } from './contradictory-scan-layer.ts';

const read = (text: string, confidence = 95): Reading => ({ text, confidence });
const box = { x: 0.8, y: 0.5, width: 0.1, height: 0.02 };
const value = (text: string, first: Reading, second: Reading | null = first): ShownValue => ({
  page: 1,
  box,
  text,
  font: 'Courier',
  first,
  second,
});
const AGREEING = ['1,250.00', '14/03/2025', '20.00', '310.45', 'INV-2025'].map((text) => value(text, read(text), null));
const layered = (...values: ShownValue[]) => ({ layered: [...AGREEING, ...values] });

testCheck(contradictoryScanLayer, {
  flagged: [
    {
      name: 'two other digits',
      facts: layered(value('1,250.00', read('9,750.00'))),
      evidence: { severity: 'medium', expected: '1,250.00', found: '9,750.00' },
    },
    {
      name: 'a digit that is unlike',
      facts: layered(value('120.00', read('520.00'))),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a digit that scanners mistake, as weak',
      facts: layered(value('180.00', read('130.00')), value('186.00', read('136.00'))),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a layer that was read well', facts: layered() },
    { name: 'an unsure reading', facts: layered(value('120.00', read('520.00', 70))) },
    { name: 'readings that disagree with each other', facts: layered(value('120.00', read('520.00'), read('620.00'))) },
    { name: 'a digit that is cut off', facts: layered(value('120.00', read('20.00'))) },
  ],
  notApplicable: [
    {
      name: 'a layer that was read poorly',
      facts: { layered: [value('120.00', read('520.00')), ...AGREEING.slice(0, 1)] },
    },
    {
      name: 'a layer that has slipped',
      facts: layered(...AGREEING.map(({ text }) => value(text, read('77.77')))),
    },
    { name: 'a scan without a layer', facts: {} },
  ],
  adversarial: [
    {
      name: 'other marks between the same digits',
      facts: layered(value('1.250,00', read('1,250.00'), null)),
      expect: 'clear',
    },
  ],
});
