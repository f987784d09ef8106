import { readFile } from 'node:fs/promises';
import { comparePersons, relationOf } from '#lib/load/identity/compare.ts';
import { fitModel } from '#lib/load/identity/fit.ts';
import { levelsOf } from '#lib/load/identity/levels.ts';
import { DUPLICATE_BITS, neededBits } from '#lib/load/identity/model.ts';
import { blockedPairs, randomPairs } from '#lib/load/identity/pairs.ts';
import { type Person, personOf } from '#lib/load/identity/person.ts';
import { table } from '../table.ts';

/** Best figures known for dataset3 of this layout (load guide, section 7.3). */
const PUBLISHED =
  'unsupervised Fellegi-Sunter, six blocks: F1 .994, blocking recall .989; equal national id: recall .857';
const RANDOM_PAIRS = 200_000;

type Pair = readonly [number, number];

/** `npm run eval -- load --febrl FILE`: pairs of one person in a file of Febrl's layout, by a model learned without labels. */
export async function evaluateDuplicates(file: string): Promise<number> {
  const persons = readPersons(await readFile(file, 'utf8'));
  const truth = truePairs(persons);
  const startedAt = performance.now();
  const pairs = blockedPairs(persons);
  const levels = ([a, b]: Pair) => levelsOf(at(persons, a), at(persons, b));
  const model = fitModel(pairs.map(levels), randomPairs(persons.length, RANDOM_PAIRS).map(levels));
  const needed = neededBits(persons.length);
  const judged = pairs.map(([a, b]) => {
    const comparison = comparePersons(at(persons, a), at(persons, b), model);
    return {
      comparison,
      relation: relationOf(comparison, needed),
      same: personId(persons, a) === personId(persons, b),
    };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  const found = judged.filter(({ same }) => same).length;
  console.log(`Records ${persons.length}, true pairs ${truth}, compared ${pairs.length} in ${seconds} s`);
  console.log(`Blocking recall ${(found / truth).toFixed(4)}\n`);
  const row = (name: string, taken: (item: (typeof judged)[number]) => boolean) =>
    figures(name, judged.filter(taken), truth);
  console.log(
    table(
      ['pairs taken', 'F1', 'precision', 'recall'],
      [
        row(`${DUPLICATE_BITS} bits or more`, ({ comparison }) => comparison.bits >= DUPLICATE_BITS),
        row('what the product shows: duplicates and look-alikes', ({ relation }) => relation !== null),
        row('duplicates only (twins and parents left out)', ({ relation }) => relation === 'duplicate'),
        row('equal national id', ({ comparison }) =>
          comparison.fields.some(({ field, level }) => field === 'nationalId' && level === 'exact'),
        ),
      ],
    ),
  );
  console.log(`\nTo beat on dataset3: ${PUBLISHED}`);
  return 0;
}

function figures(name: string, taken: readonly { same: boolean }[], truth: number): readonly string[] {
  const right = taken.filter(({ same }) => same).length;
  const f1 = (2 * right) / (taken.length + truth);
  return [name, f1.toFixed(4), (right / Math.max(1, taken.length)).toFixed(4), (right / truth).toFixed(4)];
}

function truePairs(persons: readonly Person[]): number {
  const sizes = new Map<string, number>();
  for (const place of persons.keys()) {
    const id = personId(persons, place);
    sizes.set(id, (sizes.get(id) ?? 0) + 1);
  }
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}

/** `rec-17-org` and `rec-17-dup-2` are one person. */
function personId(persons: readonly Person[], place: number): string {
  return /^rec-\d+/.exec(at(persons, place).customerId)?.[0] ?? at(persons, place).customerId;
}

function at(persons: readonly Person[], place: number): Person {
  const person = persons[place];
  if (!person) throw new Error(`There is no record ${place}.`);
  return person;
}

/** Comma-separated without quotes, a header line, blanks around values; dates are YYYYMMDD. */
function readPersons(text: string): readonly Person[] {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = header.split(',').map((name) => name.trim());
  return lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.trim());
    const cell = (name: string) => cells[names.indexOf(name)] || null;
    const date = /^(\d{4})(\d{2})(\d{2})$/.exec(cell('date_of_birth') ?? '');
    const number = cell('soc_sec_id');
    const street = [cell('street_number'), cell('address_1')].filter((part) => part !== null).join(' ');
    return personOf({
      customerId: cell('rec_id') ?? '',
      fullName: null,
      firstName: cell('given_name'),
      middleName: null,
      lastName: cell('surname'),
      dateOfBirth: date === null ? null : `${date[1]}-${date[2]}-${date[3]}`,
      nationalIdHash: number,
      nationalIdLast4: number?.slice(-4) ?? null,
      addressLine1: street === '' ? null : street,
      city: cell('suburb'),
      state: cell('state'),
      postalCode: cell('postcode'),
      emailNorm: null,
      phone: null,
    });
  });
}
