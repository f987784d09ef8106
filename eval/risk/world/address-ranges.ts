import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../random.ts';

/** IPv4 ranges of one autonomous system, in the order of the table. */
interface Operator {
  readonly asn: number;
  readonly organisation: string;
  readonly starts: number[];
  /** Addresses up to and including this range. */
  readonly sums: number[];
}

/** Who announces which addresses, as the product's own table of autonomous systems says. */
export interface AddressRanges {
  /** A random address of an operator whose name, or `AS<number>`, matches; larger operators are drawn more often, by the root of their size. */
  draw(name: RegExp, random: Random): string;
}

const FILE = '@ip-location-db/asn/asn-ipv4-num.csv';

/** @param modulesDir folder of the npm packages. */
export async function loadAddressRanges(modulesDir: string): Promise<AddressRanges> {
  const operators = parse(await readFile(join(modulesDir, FILE), 'utf8'));
  const byName = new Map<string, { readonly operators: readonly Operator[]; readonly weights: readonly number[] }>();
  const matching = (name: RegExp) => {
    const known = byName.get(name.source);
    if (known) return known;
    const found = operators.filter(({ asn, organisation }) => name.test(organisation) || name.test(`AS${asn}`));
    if (found.length === 0) throw new Error(`No operator of the table is called ${name}.`);
    const entry = { operators: found, weights: found.map(({ sums }) => Math.sqrt(sums.at(-1) ?? 0)) };
    byName.set(name.source, entry);
    return entry;
  };
  return {
    draw(name, random) {
      const { operators: found, weights } = matching(name);
      return addressIn(
        random.weighted(found.map((operator, index) => [operator, weights[index] ?? 0] as const)),
        random,
      );
    },
  };
}

function parse(text: string): Operator[] {
  const byNumber = new Map<number, Operator>();
  for (const line of text.split('\n')) {
    const [start, end, asn, ...organisation] = line.split(',');
    if (organisation.length === 0) continue;
    const number = Number(asn);
    const operator = byNumber.get(number) ?? {
      asn: number,
      organisation: organisation.join(',').replaceAll('"', ''),
      starts: [],
      sums: [],
    };
    operator.starts.push(Number(start));
    operator.sums.push((operator.sums.at(-1) ?? 0) + Number(end) - Number(start) + 1);
    byNumber.set(number, operator);
  }
  return [...byNumber.values()];
}

function addressIn({ starts, sums }: Operator, random: Random): string {
  const position = random.int(0, (sums.at(-1) ?? 1) - 1);
  let [index, last] = [0, sums.length - 1];
  while (index < last) {
    const middle = (index + last) >>> 1;
    if ((sums[middle] ?? 0) > position) last = middle;
    else index = middle + 1;
  }
  const address = (starts[index] ?? 0) + position - (sums[index - 1] ?? 0);
  return [address >>> 24, (address >>> 16) & 255, (address >>> 8) & 255, address & 255].join('.');
}
