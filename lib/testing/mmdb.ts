import { parseIp } from '#lib/enrich/ip.ts';

type Value = string | number | { readonly [key: string]: Value } | readonly Value[];
type Node = [left: Node | number | null, right: Node | number | null];

const MARKER = Buffer.from('ABCDEF4D61784D696E642E636F6D', 'hex');
const SEPARATOR_BYTES = 16;

/** Whole numbers that the format stores in a type of their own; others are doubles. */
const WHOLE: Readonly<Record<string, 'uint16' | 'uint32' | 'uint64'>> = {
  record_size: 'uint16',
  ip_version: 'uint16',
  binary_format_major_version: 'uint16',
  binary_format_minor_version: 'uint16',
  node_count: 'uint32',
  autonomous_system_number: 'uint32',
  build_epoch: 'uint64',
};
const TYPES = { string: 2, double: 3, uint16: 5, uint32: 6, map: 7, uint64: 9, array: 11 } as const;

/**
 * A small database in the MaxMind DB format 2.0, with a tree of IPv6 and 24-bit records.
 * @param records what to answer for each network (`8.8.8.0/24`); networks must not overlap.
 */
export function mmdbOf(databaseType: string, builtAt: Date, records: Readonly<Record<string, Value>>): Buffer {
  const root: Node = [null, null];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [network, record] of Object.entries(records)) {
    insert(root, bitsOf(network), offset);
    const bytes = encode(record, '');
    data.push(bytes);
    offset += bytes.length;
  }
  const nodes = numbered(root);
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: Math.floor(builtAt.getTime() / 1000),
    database_type: databaseType,
    description: { en: databaseType },
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.size,
    record_size: 24,
  };
  return Buffer.concat([treeOf(nodes), Buffer.alloc(SEPARATOR_BYTES), ...data, MARKER, encode(metadata, '')]);
}

function bitsOf(network: string): number[] {
  const [address = '', length] = network.split('/');
  const ip = parseIp(address);
  if (!ip) throw new Error(`${network} is no network.`);
  const value = ((ip.high << 64n) | ip.low).toString(2).padStart(128, '0');
  const count = Number(length) + (ip.family === 4 ? 96 : 0);
  return [...value.slice(0, count)].map(Number);
}

function insert(root: Node, bits: readonly number[], offset: number): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const next: Node = Array.isArray(node[bit]) ? (node[bit] as Node) : [null, null];
    node[bit as 0 | 1] = next;
    node = next;
  }
  node[(bits.at(-1) ?? 0) as 0 | 1] = offset;
}

function numbered(root: Node): Map<Node, number> {
  const nodes = new Map<Node, number>([[root, 0]]);
  for (const node of nodes.keys()) {
    for (const child of node) if (Array.isArray(child)) nodes.set(child, nodes.size);
  }
  return nodes;
}

function treeOf(nodes: ReadonlyMap<Node, number>): Buffer {
  const tree = Buffer.alloc(nodes.size * 6);
  for (const [node, index] of nodes) {
    for (const [side, child] of node.entries()) {
      const number = Array.isArray(child) ? (nodes.get(child) ?? 0) : nodes.size + (child ?? -SEPARATOR_BYTES);
      tree.writeUIntBE(number + (Array.isArray(child) ? 0 : SEPARATOR_BYTES), index * 6 + side * 3, 3);
    }
  }
  return tree;
}

function encode(value: Value, key: string): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control('string', text.length), text]);
  }
  if (typeof value === 'number') return encodeNumber(value, WHOLE[key] ?? 'double');
  if (Array.isArray(value)) {
    return Buffer.concat([control('array', value.length), ...value.map((item: Value) => encode(item, ''))]);
  }
  const entries = Object.entries(value as Readonly<Record<string, Value>>);
  return Buffer.concat([
    control('map', entries.length),
    ...entries.flatMap(([name, item]) => [encode(name, ''), encode(item, name)]),
  ]);
}

function encodeNumber(value: number, type: 'double' | 'uint16' | 'uint32' | 'uint64'): Buffer {
  const bytes = Buffer.alloc(8);
  if (type === 'double') bytes.writeDoubleBE(value);
  else bytes.writeBigUInt64BE(BigInt(value));
  const size = { double: 8, uint16: 2, uint32: 4, uint64: 8 }[type];
  return Buffer.concat([control(type, size), bytes.subarray(8 - size)]);
}

/** The byte or bytes that say the type and the size of what follows; types above 7 need a second one. */
function control(type: keyof typeof TYPES, size: number): Buffer {
  const number = TYPES[type];
  const [short, rest] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(number > 7 ? [short, number - 7, ...rest] : [(number << 5) | short, ...rest]);
}
