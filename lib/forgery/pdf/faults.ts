import type { FaultKind, StructureFault } from '../facts/structure.ts';
import { LIMITS } from '../limits.ts';
import { type BodyObject, bodyObjects } from './body.ts';
import type { PdfFile } from './file.ts';
import { pagesOf } from './pages.ts';
import { objectAt } from './parser.ts';
import type { PdfState } from './state.ts';
import { canonical, entry, numberOf, type PdfValue } from './value.ts';

const TAIL_BYTES_MIN = 8;
const SPARSE_FACTOR = 10;
const SPARSE_SLACK = 1_000;
const SHOWN_MAX = 60;

/**
 * Where a file departs from its format, and where a reader that follows the cross-reference and one that searches the
 * file for its objects would show different things.
 * @param pageCount as another reader counts the pages.
 */
export function readFaults(file: PdfFile, pageCount: number): StructureFault[] {
  const { text, header, sections, last } = file;
  const end = sections.at(-1)?.end ?? text.length;
  const tail = text.slice(end).replace(/[\s\0]/g, '').length;
  const fault = (kind: FaultKind, count: number, change: Partial<StructureFault> = {}): StructureFault => ({
    kind,
    count,
    object: null,
    offset: null,
    readers: null,
    ...change,
  });
  const outer = [
    ...(header > 0 ? [fault('bytes_before_header', header, { offset: 0 })] : []),
    ...(tail >= TAIL_BYTES_MIN ? [fault('bytes_after_end', tail, { offset: end })] : []),
  ];
  if (last === null) return [...outer, fault('unreadable_cross_reference', 1)];
  const bodies = bodyObjects(text);
  const own = pagesOf(last).length;
  const counted = own === 0 || own === pageCount || own >= LIMITS.pagesMax || file.locked;
  return [
    ...outer,
    ...misplaced(last, fault),
    ...duplicates(file, last, bodies, fault),
    ...numbering(last, fault),
    ...(counted ? [] : [fault('page_count', own, { readers: { table: `${own} pages`, scan: `${pageCount} pages` } })]),
  ];
}

type Make = (kind: FaultKind, count: number, change?: Partial<StructureFault>) => StructureFault;

/** Objects in use that are not where the cross-reference says. */
function misplaced(state: PdfState, fault: Make): StructureFault[] {
  const missing = [...state.uses().keys()].filter(
    (id) => state.location(id)?.kind === 'offset' && state.object(id).kind === 'null' && !state.holds(id),
  );
  const at = missing[0] === undefined ? null : state.location(missing[0]);
  if (at?.kind !== 'offset' || missing[0] === undefined) return [];
  return [fault('misplaced_object', missing.length, { object: missing[0], offset: at.offset })];
}

/** Objects in use that stand twice in one save with different content. */
function duplicates(
  { text, header, sections }: PdfFile,
  state: PdfState,
  bodies: readonly BodyObject[],
  fault: Make,
): StructureFault[] {
  const found: StructureFault[] = [];
  const used = state.uses();
  for (const [index, { end }] of sections.entries()) {
    const start = sections[index - 1]?.end ?? 0;
    const own = Map.groupBy(
      bodies.filter(({ offset }) => offset >= start && offset < end),
      ({ id }) => id,
    );
    for (const [id, copies] of own) {
      const at = state.location(id);
      if (copies.length < 2 || at?.kind !== 'offset' || !used.has(id)) continue;
      const chosen = copies.find(
        ({ offset }) => Math.abs(offset - at.offset) < 4 || Math.abs(offset - at.offset - header) < 4,
      );
      const last = copies.at(-1);
      if (chosen === undefined || last === undefined || last === chosen) continue;
      const [table, scan] = [state.object(id), objectAt(text, last.offset)?.value];
      if (scan === undefined || canonical(table) === canonical(scan)) continue;
      found.push(
        fault('duplicate_object', copies.length, {
          object: id,
          offset: last.offset,
          readers: parting(table, scan),
        }),
      );
    }
  }
  return found.slice(0, 20);
}

/** Two objects as text, from shortly before where they part. */
function parting(table: PdfValue, scan: PdfValue): { table: string; scan: string } {
  const [one, two] = [canonical(table), canonical(scan)];
  const parts = [...one.slice(0, two.length)].findIndex((character, index) => character !== two[index]);
  const start = Math.max(0, (parts < 0 ? Math.min(one.length, two.length) : parts) - SHOWN_MAX / 3);
  const cut = (text: string) => `${start > 0 ? '…' : ''}${text.slice(start, start + SHOWN_MAX)}`;
  return { table: cut(one), scan: cut(two) };
}

function numbering(state: PdfState, fault: Make): StructureFault[] {
  const ids = state.ids();
  const highest = ids.reduce((most, id) => Math.max(most, id), 0);
  const size = numberOf(entry(state.trailer, 'Size')) ?? 0;
  return [
    ...(size <= highest ? [fault('wrong_size', size, { object: highest })] : []),
    ...(highest > SPARSE_FACTOR * ids.length + SPARSE_SLACK
      ? [fault('sparse_ids', ids.length, { object: highest })]
      : []),
  ];
}
