import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { PagedFile } from './paged-file.ts';

/** What the look-ups ask of a database of addresses. */
export interface AddressDatabase {
  readonly metadata: { readonly ipVersion: number; readonly buildEpoch: Date; readonly nodeCount: number };
  /** The record of an address; null for none. @throws Error where the database is damaged at that place. */
  get(address: string): unknown;
}

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const METADATA_BYTES_MAX = 128 * 1024;
const SEPARATOR_BYTES = 16;
const V4_IN_V6_BITS = 96;
const POINTER_BASES = [0, 2048, 526_336, 0];
const SIZE_BASES = [29, 285, 65_821];
const TYPE = {
  extended: 0,
  pointer: 1,
  text: 2,
  double: 3,
  bytes: 4,
  uint16: 5,
  uint32: 6,
  map: 7,
  int32: 8,
  uint64: 9,
  uint128: 10,
  array: 11,
  boolean: 14,
  float: 15,
} as const;

const Metadata = z.object({
  binary_format_major_version: z.literal(2),
  build_epoch: z.bigint(),
  ip_version: z.union([z.literal(4), z.literal(6)]),
  node_count: z.number(),
  record_size: z.union([z.literal(24), z.literal(28), z.literal(32)]),
});

/**
 * Opens a database in the MaxMind DB format 2.0 that is read from its file as it is asked, so that it takes no memory of its size.
 * @throws Error where it cannot be read or is none.
 */
export function openMmdbFile(path: string): AddressDatabase {
  return new MmdbFile(new PagedFile(path));
}

class MmdbFile implements AddressDatabase {
  readonly metadata: AddressDatabase['metadata'];
  readonly #file: PagedFile;
  readonly #nodeBytes: number;
  readonly #treeBytes: number;
  readonly #values: Values;
  /** Where addresses of version 4 begin. */
  readonly #v4Node: number;

  constructor(file: PagedFile) {
    const found = readMetadata(file);
    this.metadata = {
      ipVersion: found.ip_version,
      buildEpoch: new Date(Number(found.build_epoch) * 1000),
      nodeCount: found.node_count,
    };
    this.#file = file;
    this.#nodeBytes = found.record_size / 4;
    this.#treeBytes = found.node_count * this.#nodeBytes;
    if (this.#treeBytes + SEPARATOR_BYTES > file.size) throw new Error('The database is cut off.');
    this.#values = new Values(file, this.#treeBytes + SEPARATOR_BYTES);
    this.#v4Node = found.ip_version === 4 ? 0 : this.#walk(new Array<number>(V4_IN_V6_BITS / 8).fill(0), 0);
  }

  get(address: string): unknown {
    const bytes = ipaddr.parse(address).toByteArray();
    const found = this.#walk(bytes, bytes.length === 4 ? this.#v4Node : 0);
    const at = found - this.metadata.nodeCount;
    return at > 0 ? this.#values.at(this.#treeBytes + at) : null;
  }

  /** The last node, or what stands behind the tree: `nodeCount` for nothing, more for a value. */
  #walk(bytes: readonly number[], start: number): number {
    let node = start;
    for (let bit = 0; bit < bytes.length * 8 && node < this.metadata.nodeCount; bit += 1) {
      const right = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
      node = right === 1 ? this.#right(node * this.#nodeBytes) : this.#left(node * this.#nodeBytes);
    }
    return node;
  }

  #left(at: number): number {
    if (this.#nodeBytes !== 7) return this.#file.uint(at, this.#nodeBytes / 2);
    const four = this.#file.uint(at, 4);
    return (four >>> 8) + ((four & 0xf0) << 20);
  }

  #right(at: number): number {
    if (this.#nodeBytes !== 7) return this.#file.uint(at + this.#nodeBytes / 2, this.#nodeBytes / 2);
    return this.#file.uint(at + 3, 4) & 0x0f_ff_ff_ff;
  }
}

function readMetadata(file: PagedFile): z.infer<typeof Metadata> {
  const length = Math.min(METADATA_BYTES_MAX, file.size);
  const tail = file.bytes(file.size - length, length);
  const marker = tail.lastIndexOf(MARKER);
  if (marker < 0) throw new Error('This is no database of addresses.');
  const at = file.size - length + marker + MARKER.length;
  return Metadata.parse(new Values(file, at).at(at));
}

/** Reads the values of a section; pointers count from its start. */
class Values {
  readonly #file: PagedFile;
  readonly #start: number;
  /** Where the next byte is. */
  #at = 0;

  constructor(file: PagedFile, start: number) {
    this.#file = file;
    this.#start = start;
  }

  at(position: number): unknown {
    this.#at = position;
    return this.#next();
  }

  #next(): unknown {
    const control = this.#take(1);
    const type = control >> 5;
    if (type === TYPE.pointer) return this.#pointed(control);
    const real = type === TYPE.extended ? this.#take(1) + 7 : type;
    const short = control & 31;
    const size = short < 29 ? short : (SIZE_BASES[short - 29] ?? 0) + this.#take(short - 28);
    if (real === TYPE.map) return this.#map(size);
    if (real === TYPE.array) return Array.from({ length: size }, () => this.#next());
    if (real === TYPE.boolean) return size !== 0;
    return this.#scalar(real, size);
  }

  #take(length: number): number {
    const value = this.#file.uint(this.#at, length);
    this.#at += length;
    return value;
  }

  #pointed(control: number): unknown {
    const size = (control >> 3) & 3;
    const high = size === 3 ? 0 : (control & 7) * 256 ** (size + 1);
    const target = this.#start + (POINTER_BASES[size] ?? 0) + high + this.#take(size + 1);
    const back = this.#at;
    const value = this.at(target);
    this.#at = back;
    return value;
  }

  #map(size: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    for (let left = size; left > 0; left -= 1) {
      const key = String(this.#next());
      map[key] = this.#next();
    }
    return map;
  }

  #scalar(type: number, size: number): unknown {
    const at = this.#at;
    this.#at += size;
    if (type === TYPE.text) return this.#file.text(at, size);
    if (type === TYPE.uint16 || type === TYPE.uint32) return this.#file.uint(at, size);
    const bytes = this.#file.bytes(at, size);
    if (type === TYPE.double) return bytes.readDoubleBE();
    if (type === TYPE.float) return bytes.readFloatBE();
    if (type === TYPE.int32) return size === 4 ? bytes.readInt32BE() : this.#file.uint(at, size);
    if (type === TYPE.uint64 || type === TYPE.uint128) return BigInt(`0x0${bytes.toString('hex')}`);
    if (type === TYPE.bytes) return bytes;
    throw new Error(`A value has the unknown type ${type}.`);
  }
}
