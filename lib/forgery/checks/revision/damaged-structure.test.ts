import { testCheck } from '#lib/engine/tester.ts';
import type { StructureFault } from '../../facts/structure.ts';
import { damagedStructure } from './damaged-structure.ts';

const fault = (kind: StructureFault['kind'], change: Partial<StructureFault> = {}): StructureFault => ({
  kind,
  count: 2,
  object: null,
  offset: null,
  readers: null,
  ...change,
});
const twice = fault('duplicate_object', { object: 13, offset: 1315, readers: { table: '[10 R]', scan: '[14 R]' } });

testCheck(damagedStructure, {
  flagged: [
    {
      name: 'bytes after the end as weak',
      facts: { faults: [fault('bytes_after_end', { offset: 900 })] },
      evidence: { severity: 'low' },
    },
    {
      name: 'a cross-reference that cannot be read as weak',
      facts: { faults: [fault('unreadable_cross_reference')] },
      evidence: { severity: 'low' },
    },
    {
      name: 'an object that two readers take differently as medium',
      facts: { faults: [twice] },
      evidence: {
        severity: 'medium',
        items: [
          { label: 'duplicate object, object 13, byte 1315', text: 'by the cross-reference [10 R], by search [14 R]' },
        ],
      },
    },
    {
      name: 'pages that readers count differently',
      facts: { faults: [fault('page_count', { readers: { table: '1 pages', scan: '2 pages' } })] },
      evidence: { severity: 'medium' },
    },
  ],
  clear: [{ name: 'a file that keeps to its format', facts: { faults: [] } }],
  notApplicable: [{ name: 'a picture', facts: {} }],
  adversarial: [
    {
      name: 'a strong fault behind weak ones',
      facts: { faults: [fault('wrong_size', { object: 9 }), fault('sparse_ids', { object: 9_000 }), twice] },
      expect: 'flagged',
      evidence: { severity: 'medium' },
    },
  ],
});
