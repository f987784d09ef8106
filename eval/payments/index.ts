import path from 'node:path';
import { parseArgs } from 'node:util';
import { logit } from '#lib/engine/score.ts';
import { createEnricher } from '#lib/enrich/index.ts';
import { DEFAULT_SHAPE, fitBoosted, scoreBoosted } from '#lib/learn/boosted.ts';
import { bootstrap, type Interval } from '#lib/learn/bootstrap.ts';
import type { Example } from '#lib/learn/example.ts';
import { fitLinear } from '#lib/learn/fit-linear.ts';
import { LEARNED_SIGNALS } from '#lib/learn/learned-signals.ts';
import { scoreLinear } from '#lib/learn/linear-score.ts';
import { areaUnderRoc, averagePrecision, ranked } from '#lib/learn/metrics.ts';
import { cardPrecision } from './card-precision.ts';
import { readPayments, writePayments } from './file.ts';
import { generatePayments, HANDBOOK_SHAPE } from './generate.ts';
import { type ReplayedPayment, replayPayments } from './replay.ts';
import { splitPayments, testFromOf, type Windows } from './split.ts';

const DAY_MS = 86_400_000;
const CARDS = 100;
/** Published figures of the same scheme over one week (risk guide, section 7): area under ROC, average precision, CP@100. */
const PUBLISHED = [
  ['Handbook: logistic regression', 0.871, 0.606, 0.291],
  ['Handbook: random forest', 0.867, 0.658, 0.287],
  ['Handbook: XGBoost', 0.862, 0.639, 0.273],
  ['Handbook: XGBoost, tuned', 0.869, 0.687, 0.303],
] as const;

const OPTIONS = {
  payments: { type: 'string' },
  'train-from': { type: 'string' },
  'train-days': { type: 'string', default: '7' },
  'label-delay-days': { type: 'string', default: '7' },
  'test-days': { type: 'string', default: '7' },
  'history-days': { type: 'string', default: '90' },
  seed: { type: 'string', default: '1' },
} as const;

/**
 * `npm run eval -- risk --payments FILE.csv`: replays payments through the product, learns from the older ones and measures
 * on later ones.
 */
export async function evaluatePayments(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const seed = Number(values.seed);
  const payments = await readPayments(values.payments ?? '');
  const windows = windowsOf(payments.at(-1)?.at ?? 0, values);
  const testEnd = testFromOf(windows) + windows.testDays * DAY_MS;
  const historyFrom = windows.trainFrom - Number(values['history-days']) * DAY_MS;
  const used = payments.filter(({ at }) => at >= historyFrom && at < testEnd);
  console.log(`Payments: ${used.length} of ${payments.length}; seed ${seed}`);
  console.log(
    `Training: ${iso(windows.trainFrom)}, ${windows.trainDays} days; labels known after ${windows.delayDays} days`,
  );
  console.log(`Test: ${iso(testFromOf(windows))}, ${windows.testDays} days\n`);
  const enricher = await createEnricher({ modulesDir: path.resolve('node_modules'), listsDir: null, clock: Date.now });
  const startedAt = performance.now();
  const delayMs = windows.delayDays * DAY_MS;
  const replayed = replayPayments(used, { enricher, delayMs, from: windows.trainFrom }, progress);
  const seconds = (performance.now() - startedAt) / 1000;
  process.stderr.write('\r');
  console.log(`Replayed in ${seconds.toFixed(1)} s, ${Math.round(used.length / seconds)} payments a second\n`);
  report(replayed, windows, seed);
  return 0;
}

/** `npm run eval -- payments-file FILE.csv`: writes a file to try the evaluation with. */
export async function writePaymentsFile(args: readonly string[]): Promise<number> {
  const options = { seed: { type: 'string', default: '0' }, days: { type: 'string', default: '183' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the file to write.');
  const payments = generatePayments({ ...HANDBOOK_SHAPE, days: Number(values.days), seed: Number(values.seed) });
  await writePayments(file, payments);
  const frauds = payments.filter(({ fraud }) => fraud).length;
  console.log(`${payments.length} payments, ${frauds} of them fraud, written to ${file}`);
  return 0;
}

function windowsOf(lastAt: number, values: { readonly [K in keyof typeof OPTIONS]?: string | undefined }): Windows {
  const trainDays = Number(values['train-days']);
  const delayDays = Number(values['label-delay-days']);
  const testDays = Number(values['test-days']);
  const end = Math.floor(lastAt / DAY_MS) * DAY_MS + DAY_MS;
  const latest = end - (trainDays + delayDays + testDays) * DAY_MS;
  const from = values['train-from'];
  return { trainFrom: from === undefined ? latest : Date.parse(`${from}T00:00:00Z`), trainDays, delayDays, testDays };
}

function report(replayed: readonly ReplayedPayment[], windows: Windows, seed: number): void {
  const { train, test } = splitPayments(replayed, windows);
  const examples = train.map(({ example }) => example);
  const count = (items: readonly ReplayedPayment[]) => items.filter(({ payment }) => payment.fraud).length;
  console.log(
    `Trained on ${train.length} payments with ${count(train)} frauds, tested on ${test.length} with ${count(test)}\n`,
  );
  const linear = scoreLinear(LEARNED_SIGNALS, fitLinear(LEARNED_SIGNALS, examples));
  const boosted = (trees: number) =>
    scoreBoosted(LEARNED_SIGNALS, fitBoosted(LEARNED_SIGNALS, examples, { ...DEFAULT_SHAPE, trees }));
  console.log(`${'model'.padEnd(34)}${['AUC', 'AP', `CP@${CARDS}`].map((name) => name.padEnd(24)).join('')}`);
  line('expert weights', test, ({ expert }) => logit(expert), seed);
  line('learned linear', test, ofExample(linear), seed);
  for (const trees of [100, 200]) line(`boosted, ${trees} trees`, test, ofExample(boosted(trees)), seed);
  for (const [name, ...figures] of PUBLISHED) {
    console.log(`${name.padEnd(34)}${figures.map((figure) => figure.toFixed(3).padEnd(24)).join('')}`);
  }
}

const ofExample =
  (score: (example: Example) => number) =>
  ({ example }: ReplayedPayment): number =>
    score(example);

function line(
  name: string,
  test: readonly ReplayedPayment[],
  scoreOf: (item: ReplayedPayment) => number,
  seed: number,
): void {
  const predictions = {
    score: Float64Array.from(test, scoreOf),
    label: Uint8Array.from(test, ({ payment }) => Number(payment.fraud)),
    weight: new Float64Array(test.length).fill(1),
  };
  const order = ranked(predictions);
  const groups = test.map(({ payment }) => payment.customerId);
  const payments = test.map(({ payment }) => payment);
  const figures = [
    bootstrap(predictions, groups, (drawn) => areaUnderRoc(drawn, order), { seed }),
    bootstrap(predictions, groups, (drawn) => averagePrecision(drawn, order), { seed }),
    cardPrecision(payments, predictions.score, { k: CARDS, seed }),
  ];
  console.log(`${name.padEnd(34)}${figures.map((figure) => shown(figure).padEnd(24)).join('')}`);
}

const shown = ({ value, low, high }: Interval): string =>
  `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);

function progress(share: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\rReplaying ${Math.round(100 * share)} %`);
}
