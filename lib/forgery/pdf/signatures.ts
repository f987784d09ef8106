import { LIMITS } from '../limits.ts';
import { UNKNOWN, verifyCms } from './cms.ts';
import type { SignatureFact, UncoveredPart } from './facts.ts';
import { locksOf, permissionOf } from './permissions.ts';
import type { PdfState } from './state.ts';
import { entry, itemsOf, nameOf, numberOf, type PdfValue } from './value.ts';

/**
 * Reads every filled signature and checks it against the bytes that it names.
 * @param ends where each revision of the file ends.
 */
export function readSignatures(text: string, state: PdfState, ends: readonly number[]): SignatureFact[] {
  const places = offsetsOf(text, state);
  return places.slice(0, LIMITS.signaturesMax).flatMap(({ id, start, end }) => {
    const value = state.object(id);
    const range = itemsOf(state.get(value, 'ByteRange')).map((item) => numberOf(item) ?? Number.NaN);
    const contents = state.get(value, 'Contents');
    if (contents.kind !== 'string' || /^\0*$/.test(contents.text)) return [];
    const subFilter = nameOf(state.get(value, 'SubFilter'));
    const { coverage, revision, problem } = coverageOf(text, range, { start, end }, ends);
    const bytes = signedBytes(text, range);
    const answer = bytes === null ? UNKNOWN : verifyCms(Buffer.from(contents.text, 'latin1'), bytes, subFilter);
    const signedAt = state.get(value, 'M');
    const unclear = coverage === 'unclear';
    return [
      {
        object: id,
        signer: answer.signer ?? textOf(state.get(value, 'Name')),
        subFilter,
        signedAt: textOf(signedAt),
        byteRange: range.map((number) => (Number.isFinite(number) ? number : -1)),
        integrity: answer.integrity,
        coverage,
        revision,
        problem: problem ?? answer.problem,
        carried: unclear && (bytes === null || answer.integrity === 'broken') && isCarried(text, range, { start, end }),
        uncovered: unclear ? uncoveredParts(text, range, { start, end }) : [],
        permitted: permissionOf(state, id),
        locks: locksOf(state, id),
        certificate: answer.certificate,
        digest: answer.digest,
      },
    ];
  });
}

const textOf = (value: PdfValue): string | null => (value.kind === 'string' && value.text !== '' ? value.text : null);

/** Objects of the state that hold a `/ByteRange`, with the bytes between which they stand. */
function offsetsOf(text: string, state: PdfState): { id: number; start: number; end: number }[] {
  const marks = [...text.matchAll(/\/ByteRange\b/g)].slice(0, 1_000).map(({ index }) => index);
  if (marks.length === 0) return [];
  return state.ids().flatMap((id) => {
    const at = state.location(id);
    if (at?.kind !== 'offset') return [];
    const end = text.indexOf('endobj', at.offset);
    const inside = marks.some((mark) => mark > at.offset && (end < 0 || mark < end));
    if (!inside || entry(state.object(id), 'ByteRange').kind === 'null') return [];
    return [{ id, start: at.offset, end: end < 0 ? text.length : end }];
  });
}

interface Coverage {
  readonly coverage: SignatureFact['coverage'];
  readonly revision: number | null;
  readonly problem: string | null;
}

const unclear = (problem: string): Coverage => ({ coverage: 'unclear', revision: null, problem });

function coverageOf(
  text: string,
  range: readonly number[],
  object: { start: number; end: number },
  ends: readonly number[],
): Coverage {
  const [start = -1, first = -1, second = -1, length = -1] = range;
  const end = second + length;
  if (range.length !== 4 || start !== 0 || !(first > 0 && second >= first && length >= 0 && end <= text.length))
    return unclear('The byte range does not name two parts from the start of the file on.');
  const gap = text.slice(first, second);
  const bare = text[first - 1] === '<' && text[second] === '>';
  const token = /^<[0-9a-fA-F\s\0]*>$/.test(gap) || (bare && /^[0-9a-fA-F\s\0]*$/.test(gap));
  if (!token || first < object.start || second > object.end)
    return unclear('The part left out of the signature is more than the signature itself.');
  const blank = (from: number, to: number) => /^[\s\0]*$/.test(text.slice(Math.min(from, to), Math.max(from, to)));
  const revision = ends.findLastIndex((each) => Math.abs(each - end) < 64 && blank(each, end)) + 1;
  if (blank(end, text.length)) return { coverage: 'document', revision: revision || ends.length, problem: null };
  if (revision === 0) return unclear('The signed bytes end within a revision of the file.');
  return { coverage: 'revision', revision, problem: null };
}

/** Whether well-formed numbers fit neither the place of the signature nor the end of any save: those of another file. */
function isCarried(text: string, range: readonly number[], object: { start: number; end: number }): boolean {
  const [start = -1, first = -1, second = -1, length = -1] = range;
  if (range.length !== 4 || start !== 0 || !(first > 0 && second > first && length > 0)) return false;
  const end = second + length;
  const closed = /%%EOF[\s\0]*$/.test(text.slice(Math.max(0, Math.min(end, text.length) - 64), end));
  return (first < object.start || second > object.end) && (end > text.length || !closed);
}

const PARTS_MAX = 8;
const OBJECTS_MAX = 40;
const TEXT_MAX = 120;

/** The bytes that a range leaves out, without those of the signature's own dictionary. */
function uncoveredParts(text: string, range: readonly number[], own: { start: number; end: number }): UncoveredPart[] {
  const signed: [number, number][] = [];
  for (let at = 0; at + 1 < range.length && at < 16; at += 2)
    signed.push([range[at] ?? 0, (range[at] ?? 0) + (range[at + 1] ?? 0)]);
  const known = [...signed, [own.start, own.end] as const].toSorted((a, b) => a[0] - b[0]);
  const parts: UncoveredPart[] = [];
  let end = 0;
  for (const [from, to] of [...known, [text.length, text.length] as const]) {
    const part = text.slice(end, Math.min(from, text.length));
    if (from > end && /[^\s\0]/.test(part)) {
      const objects = [...part.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g)].map((match) => Number(match[1]));
      const shown = part
        .replace(/[^\x20-\x7e]+/g, ' ')
        .trim()
        .slice(0, TEXT_MAX);
      parts.push({ start: end, end: Math.min(from, text.length), objects: objects.slice(0, OBJECTS_MAX), text: shown });
    }
    end = Math.max(end, to);
  }
  return parts.slice(0, PARTS_MAX);
}

function signedBytes(text: string, range: readonly number[]): Buffer | null {
  if (range.length === 0 || range.length % 2 === 1 || !range.every((number) => number >= 0 && number <= text.length))
    return null;
  const parts: Buffer[] = [];
  for (let at = 0; at < range.length && at < 16; at += 2)
    parts.push(Buffer.from(text.slice(range[at] ?? 0, (range[at] ?? 0) + (range[at + 1] ?? 0)), 'latin1'));
  return Buffer.concat(parts);
}
