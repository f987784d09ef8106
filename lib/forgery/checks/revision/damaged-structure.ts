import { z } from 'zod';
import { clear } from '#lib/engine/check.ts';
import { graded, inventory } from '../../evidence.ts';
import type { FaultKind, StructureFault } from '../../facts/structure.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

const SAID: Readonly<Record<FaultKind, (fault: StructureFault) => string>> = {
  bytes_before_header: ({ count }) => `${count} bytes stand before the header of the file`,
  bytes_after_end: ({ count }) => `${count} bytes stand after the end of the file`,
  unreadable_cross_reference: () => 'the cross-reference of the file cannot be read',
  misplaced_object: ({ count }) => `${count} objects in use are not where the cross-reference says`,
  duplicate_object: ({ object }) => `object ${object} stands twice in one save with different content`,
  wrong_size: ({ count, object }) => `the file names ${count} objects and uses number ${object}`,
  sparse_ids: ({ count, object }) => `${count} objects are numbered up to ${object}`,
  page_count: () => 'two ways of reading the file find a different number of pages',
};

export const damagedStructure = defineForgeryCheck({
  meta: {
    id: 'damaged-structure',
    version: '1',
    title: 'The file departs from its format',
    examined: 'Header, end, cross-reference and object numbers of the file, and whether two ways of reading it agree',
    family: 'revision',
    cause: 'file_structure',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'metadata_inconsistency',
    basis: 'file',
    why: 'Tools that edit files by hand leave such faults, and where readers disagree two people see two documents.',
    investigate: [
      'Open the file with two programs and compare the pages',
      'Ask the issuer for the file as it was sent',
    ],
    falsePositives: [
      'Software that writes broken files',
      'A file damaged on its way',
      'A mail gateway that adds bytes',
    ],
    references: ['ISO 32000-1, 7.5 File structure'],
  },
  requires: ['faults'],
  options: z.object({}),
  evidence: inventory,
  run({ faults }) {
    const worst = faults.find(({ readers }) => readers !== null) ?? faults[0];
    if (worst === undefined) return clear;
    const split = worst.readers !== null;
    const more = faults.length > 1 ? ` (${faults.length - 1} more)` : '';
    const said = SAID[worst.kind](worst);
    return graded('medium', split ? 0.8 : 0.6, {
      kind: 'inventory',
      severity: split ? 'medium' : 'low',
      summary: `${said.charAt(0).toUpperCase()}${said.slice(1)}${more}.`,
      regions: [],
      items: faults.slice(0, 40).map((fault) => ({
        label: labelOf(fault),
        text:
          fault.readers === null
            ? SAID[fault.kind](fault)
            : `by the cross-reference ${fault.readers.table}, by search ${fault.readers.scan}`,
        page: null,
      })),
    });
  },
});

function labelOf({ kind, object, offset }: StructureFault): string {
  const parts = [kind.replaceAll('_', ' ')];
  if (object !== null) parts.push(`object ${object}`);
  if (offset !== null) parts.push(`byte ${offset}`);
  return parts.join(', ');
}
