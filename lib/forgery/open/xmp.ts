import { parseXml, type XmlNode } from '../derive/xml-tree.ts';
import type { EditStep } from '../facts/picture.ts';
import { LIMITS } from '../limits.ts';

interface Xmp {
  /** Names without their prefix, and values; lists are joined. */
  readonly values: readonly (readonly [string, string])[];
  readonly steps: readonly EditStep[];
}

const EMPTY: Xmp = { values: [], steps: [] };
const [START, END] = ['<rdf:RDF', '</rdf:RDF>'];
const STEPS_MAX = 100;

/** Reads the first XMP packet of a file (ISO 16684-1) where it is not compressed. */
export function readXmp(bytes: Uint8Array): Xmp {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.indexOf(START);
  if (start < 0) return EMPTY;
  const window = file.subarray(start, start + LIMITS.xmpBytesMax);
  const end = window.indexOf(END);
  const tree = end < 0 ? null : parseXml(window.toString('utf8', 0, end + END.length));
  const [root] = entriesOf(tree);
  if (root === undefined) return EMPTY;
  const descriptions = entriesOf(root[1]).flatMap(([name, value]) => (name === 'Description' ? [value].flat() : []));
  const entries = descriptions.flatMap(entriesOf).filter(([name]) => name !== 'about' && !name.startsWith('xmlns'));
  return {
    values: entries.flatMap(([name, value]) => (name === 'History' ? [] : [[name, flat(value, 0)] as const])),
    steps: entries.flatMap(([name, value]) => (name === 'History' ? stepsOf(value) : [])),
  };
}

const isNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Attributes and elements of a node, alike: XMP may write a value as either. */
const entriesOf = (value: unknown): [string, unknown][] =>
  isNode(value) ? Object.entries(value).map(([name, item]) => [name.replace(/^@/, ''), item]) : [];

const LISTS = new Set(['Seq', 'Bag', 'Alt']);
const DEPTH_MAX = 6;

function itemsOf(value: unknown): unknown[] {
  const [list] = entriesOf(value).filter(([name]) => LISTS.has(name));
  return entriesOf(list?.[1]).flatMap(([name, item]) => (name === 'li' ? [item].flat() : []));
}

function flat(value: unknown, depth: number): string {
  if (typeof value === 'string') return value;
  if (depth > DEPTH_MAX) return '';
  if (Array.isArray(value)) return joined(value.map((item) => flat(item, depth + 1)));
  const items = itemsOf(value);
  if (items.length > 0) return joined(items.map((item) => flat(item, depth + 1)));
  const entries = entriesOf(value).filter(([name]) => name !== 'parseType' && name !== 'lang');
  const [text] = entries.filter(([name]) => name === '#text' || name === 'resource');
  if (text !== undefined) return flat(text[1], depth + 1);
  return joined(entries.map(([name, item]) => `${name} ${flat(item, depth + 1)}`.trim()));
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== '').join('; ');

/** The resource events of xmpMM:History (XMP specification part 2, 2.6). */
function stepsOf(value: unknown): EditStep[] {
  return itemsOf(value)
    .slice(0, STEPS_MAX)
    .map((item) => {
      const inner = entriesOf(item).flatMap(([name, nested]) =>
        name === 'Description' ? entriesOf(nested) : [[name, nested] as const],
      );
      const event = new Map(inner.map(([name, part]) => [name, flat(part, 0).trim().slice(0, LIMITS.metadataTextMax)]));
      const text = (name: string) => event.get(name) || null;
      return {
        action: text('action') ?? 'unknown',
        agent: text('softwareAgent'),
        when: text('when'),
        parameters: text('parameters'),
      };
    });
}
