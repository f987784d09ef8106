import { readFile } from 'node:fs/promises';
import { areaUnderRoc } from '#lib/learn/metrics.ts';
import { jaroWinkler } from '#lib/load/jaro-winkler.ts';
import type { NameKind } from '#lib/load/names/parse-name.ts';
import { createScreener } from '#lib/load/screening/screener.ts';
import { loadShippedList } from '#lib/load/screening/shipped.ts';
import { table } from '../table.ts';

interface LabelledPair {
  readonly kind: NameKind;
  readonly query: string;
  readonly result: string;
  readonly isMatch: boolean;
  /** Score of nomenklatura's logic-v2, where it is known. */
  readonly reference: number | null;
}

/** `npm run eval -- load --names FILE`: labelled pairs of names in the layout of nomenklatura's name_bench. */
export async function evaluateNames(file: string): Promise<number> {
  const pairs = readPairs(await readFile(file, 'utf8'));
  const screener = createScreener([await loadShippedList()]);
  const own = ({ kind, query, result }: LabelledPair) => screener.similarity(query, result, kind);
  const folded = ({ query, result }: LabelledPair) => jaroWinkler(query.toLowerCase(), result.toLowerCase());
  const persons = pairs.filter(({ kind }) => kind === 'person');
  const others = pairs.filter(({ kind }) => kind !== 'person');
  const known = pairs.filter(({ reference }) => reference !== null);
  const reference = (pair: LabelledPair) => pair.reference ?? 0;
  console.log(
    table(
      ['names', 'pairs', 'best F1', 'at', 'AUC'],
      [
        row('all', pairs, own),
        row('persons', persons, own),
        row('organisations and vessels', others, own),
        row('all: Jaro-Winkler of the whole', pairs, folded),
        row('all with a reference score', known, own),
        row('  nomenklatura logic-v2 there', known, reference),
        row(
          'persons with a reference score',
          known.filter(({ kind }) => kind === 'person'),
          own,
        ),
        row(
          '  nomenklatura logic-v2 there',
          known.filter(({ kind }) => kind === 'person'),
          reference,
        ),
      ],
    ),
  );
  return 0;
}

function row(name: string, pairs: readonly LabelledPair[], scoreOf: (pair: LabelledPair) => number): readonly string[] {
  const scores = Float64Array.from(pairs, scoreOf);
  const label = Uint8Array.from(pairs, ({ isMatch }) => (isMatch ? 1 : 0));
  const { f1, threshold } = bestF1(scores, label);
  const auc = areaUnderRoc({ score: scores, label, weight: new Float64Array(pairs.length).fill(1) });
  return [name, String(pairs.length), f1.toFixed(3), threshold.toFixed(3), auc.toFixed(3)];
}

function bestF1(scores: Float64Array, label: Uint8Array): { f1: number; threshold: number } {
  const total = label.reduce((sum, value) => sum + value, 0);
  let best = { f1: 0, threshold: 0 };
  for (const threshold of new Set(scores)) {
    let [taken, right] = [0, 0];
    for (const [at, value] of scores.entries()) {
      if (value < threshold) continue;
      taken += 1;
      right += label[at] ?? 0;
    }
    const f1 = (2 * right) / (taken + total);
    if (f1 > best.f1) best = { f1, threshold };
  }
  return best;
}

const KINDS: Readonly<Record<string, NameKind>> = { Person: 'person', Vessel: 'thing' };

function readPairs(text: string): readonly LabelledPair[] {
  const [head = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(cellsOf);
  const column = (name: string) => head.indexOf(name);
  return rows.map((cells) => {
    const cell = (name: string) => cells[column(name)] ?? '';
    return {
      kind: KINDS[cell('schema')] ?? 'organisation',
      query: cell('name1'),
      result: cell('name2'),
      isMatch: cell('is_match') === 'true',
      reference: cell('reference_score') === '' ? null : Number(cell('reference_score')),
    };
  });
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
