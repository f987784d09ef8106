import { objectAt, PdfParser } from './parser.ts';
import { decodeStream } from './stream.ts';
import { entry, NOTHING, numberOf, type PdfDictionary, type PdfValue, referencesOf } from './value.ts';
import { type CrossReference, type Location, previousOf, readCrossReference } from './xref.ts';

/** The objects of a file as one of its cross-reference sections leaves them. */
export class PdfState {
  readonly trailer: PdfDictionary;
  readonly form: CrossReference['form'];
  /** Ids that this section names. */
  readonly named: readonly number[];
  private readonly file: ParsedFile;
  private readonly section: CrossReference;
  private readonly locations: ReadonlyMap<number, Location>;
  private readonly known = new Map<number, PdfValue>();
  private used: ReadonlyMap<number, readonly Use[]> | null = null;
  private readonly containers = new Map<number, Container>();

  constructor(file: ParsedFile, section: CrossReference, locations: ReadonlyMap<number, Location>) {
    this.file = file;
    this.section = section;
    this.trailer = section.trailer;
    this.form = section.form;
    this.named = [...section.entries.keys()];
    this.locations = locations;
  }

  ids(): readonly number[] {
    return [...this.locations].filter(([, location]) => location.kind !== 'free').map(([id]) => id);
  }

  location(id: number): Location | null {
    return this.locations.get(id) ?? null;
  }

  /** This state with further objects at these offsets of the file. */
  revealing(offsets: ReadonlyMap<number, number>): PdfState {
    const locations = new Map(this.locations);
    for (const [id, offset] of offsets) locations.set(id, { kind: 'offset', offset });
    return new PdfState(this.file, this.section, locations);
  }

  /** Ids whose object this state keeps elsewhere than an older one does. */
  movedSince(older: PdfState): readonly number[] {
    return [...this.locations].filter(([id, at]) => !sameLocation(at, older.location(id))).map(([id]) => id);
  }

  /** The object; the null object where it is free, missing or not where the file says. */
  object(id: number): PdfValue {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    this.known.set(id, NOTHING);
    const value = this.read(id);
    this.known.set(id, value);
    return value;
  }

  /** Whether an object stands where the file says, even if it is the null object. */
  holds(id: number): boolean {
    const location = this.locations.get(id);
    if (location?.kind !== 'offset') return location?.kind === 'packed';
    return [location.offset, location.offset + this.file.shift].some((at) => objectIn(this.file, at)?.id === id);
  }

  /** Follows a reference, and references to references. */
  resolve(value: PdfValue): PdfValue {
    let current = value;
    for (let step = 0; step < 8 && current.kind === 'reference'; step++) current = this.object(current.id);
    return current;
  }

  get(value: PdfValue, key: string): PdfValue {
    return this.resolve(entry(this.resolve(value), key));
  }

  /** Ids that can be reached from the trailer, with every reference that leads to them. */
  uses(): ReadonlyMap<number, readonly Use[]> {
    this.used ??= this.findUses();
    return this.used;
  }

  private findUses(): ReadonlyMap<number, readonly Use[]> {
    const uses = new Map<number, Use[]>();
    const add = (from: number | null, value: PdfValue): void => {
      for (const { id, path } of referencesOf(value)) {
        const seen = uses.get(id);
        if (seen === undefined) {
          uses.set(id, [{ from, path }]);
          queue.push(id);
        } else seen.push({ from, path });
      }
    };
    const queue: number[] = [];
    add(null, this.trailer);
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) add(id, this.object(id));
    return uses;
  }

  private read(id: number): PdfValue {
    const location = this.locations.get(id);
    if (location === undefined || location.kind === 'free') return NOTHING;
    if (location.kind === 'packed') return this.unpack(location.container, id);
    const found = [location.offset, location.offset + this.file.shift]
      .map((offset) => objectIn(this.file, offset))
      .find((object) => object?.id === id);
    return found?.value ?? NOTHING;
  }

  private unpack(container: number, id: number): PdfValue {
    const opened = this.containers.get(container) ?? this.open(container);
    this.containers.set(container, opened);
    const offset = opened.offsets.get(id);
    return offset === undefined ? NOTHING : new PdfParser(opened.text, offset).value();
  }

  private open(container: number): Container {
    const offsets = new Map<number, number>();
    const stream = this.object(container);
    const start = numberOf(this.get(stream, 'First'));
    const data = stream.kind === 'dictionary' && start !== null ? decodeStream(stream) : null;
    if (data === null || start === null) return { text: '', offsets };
    const text = data.toString('latin1');
    const head = text.slice(0, start).trim().split(/\s+/).map(Number);
    for (let at = 0; at + 1 < head.length; at += 2) offsets.set(head[at] ?? 0, start + (head[at + 1] ?? 0));
    return { text, offsets };
  }
}

/** Objects by offset, so that the states of one file read each of them once. */
interface ParsedFile {
  readonly text: string;
  readonly shift: number;
  readonly objects: Map<number, ReturnType<typeof objectAt>>;
}

function objectIn({ text, objects }: ParsedFile, offset: number): ReturnType<typeof objectAt> {
  const known = objects.get(offset);
  if (known !== undefined) return known;
  const object = objectAt(text, offset);
  objects.set(offset, object);
  return object;
}

interface Container {
  readonly text: string;
  readonly offsets: ReadonlyMap<number, number>;
}

function sameLocation(a: Location, b: Location | null): boolean {
  if (a.kind === 'offset') return b?.kind === 'offset' && a.offset === b.offset;
  if (a.kind === 'packed') return b?.kind === 'packed' && a.container === b.container && a.index === b.index;
  return b === null || b.kind === 'free';
}

/** A reference from an object (null: the trailer) by its keys. */
export interface Use {
  readonly from: number | null;
  readonly path: readonly string[];
}

/**
 * The state of the file after each section, oldest first; null from the first section on that cannot be read.
 * @param starts offsets that the `startxref` of each section names.
 */
export function readStates(text: string, shift: number, starts: readonly number[]): (PdfState | null)[] {
  const file: ParsedFile = { text, shift, objects: new Map() };
  const read = new Set<number>();
  let locations: ReadonlyMap<number, Location> | null = new Map<number, Location>();
  return starts.map((start) => {
    const chain = locations === null ? null : sectionChain(text, shift, start, read);
    const newest = chain?.at(-1);
    if (chain === null || newest === undefined || locations === null) {
      locations = null;
      return null;
    }
    const merged = new Map(locations);
    for (const section of chain) for (const [id, location] of section.entries) merged.set(id, location);
    locations = merged;
    return new PdfState(file, newest, merged);
  });
}

/** The section at an offset behind those before it that no earlier save has read (a linearised file has two). */
function sectionChain(text: string, shift: number, start: number, read: Set<number>): CrossReference[] | null {
  const chain: CrossReference[] = [];
  for (let offset: number | null = start; offset !== null && !read.has(offset) && chain.length < 8; ) {
    const section: CrossReference | null =
      readCrossReference(text, offset) ?? (shift > 0 ? readCrossReference(text, offset + shift) : null);
    if (section === null) return chain.length > 0 ? chain : null;
    read.add(offset);
    chain.unshift(section);
    offset = previousOf(section.trailer);
  }
  return chain;
}
