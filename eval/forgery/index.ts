import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forgeryChecks } from '#lib/forgery/checks/index.ts';
import { calibrateOn } from './calibrate-on.ts';
import { type Case, caseOf, casesOf, makeTwins, nameOf } from './cases.ts';
import { inParallel, withJudge } from './judge.ts';
import { type Judged, judgeCase } from './judged.ts';
import { evaluateLabelled } from './labelled/index.ts';
import { readManifest } from './labelled/manifest.ts';
import { fileSubjects } from './observe/files.ts';
import { genuineSubjects } from './observe/genuine.ts';
import { readObservations } from './observe/observation-file.ts';
import { type Observing, observe, type Subject } from './observe/observe.ts';
import { observingBy } from './observe/one-check.ts';
import { pictureSubjects } from './observe/pictures.ts';
import { programsHere, workshopHere } from './observe/programs.ts';
import { rateTable } from './observe/rates.ts';
import { reportObservations } from './observe/report.ts';
import { GENUINE_KINDS } from './pages/genuine-page.ts';
import type { Workshop } from './produced/twins.ts';
import { progress } from './progress.ts';
import { report } from './report.ts';

const SEEDS_MAX = 2 ** 31;

/**
 * Makes documents, tampers with twins of them and prints what the product finds:
 * `npm run eval -- forgery [--seed N] [--size 2] [--processes 2] [--match TEXT] [--only OPERATION:CHAIN:NUMBER]... [--write DIR]`.
 * Without `--seed` a new one is drawn and printed. Exit status 1 where a goal is missed.
 * `--data DIR [--manifest FILE] [--match TEXT]` judges real labelled files instead.
 * `--calibrate DIR [--json FILE]` learns the limits of each class from a folder of genuine files.
 */
export async function evaluateForgery(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      size: { type: 'string', default: '2' },
      processes: { type: 'string', default: '2' },
      match: { type: 'string', default: '' },
      only: { type: 'string', multiple: true },
      write: { type: 'string' },
      json: { type: 'string' },
      data: { type: 'string' },
      manifest: { type: 'string' },
      calibrate: { type: 'string' },
      genuine: { type: 'string' },
      kind: { type: 'string' },
      check: { type: 'string' },
      pictures: { type: 'string' },
      observations: { type: 'string' },
      rates: { type: 'string', multiple: true },
    },
  });
  const processes = Number(values.processes);
  if (values.rates !== undefined) return countRates(values.rates, values.json);
  if (values.observations !== undefined) {
    const observing: Observing =
      values.check === undefined ? (use) => withJudge(processes, use) : observingBy(values.check);
    const added = await observe(await subjectsOf(values), { file: values.observations, processes, observing });
    console.log(`${added} observations added to ${values.observations}`);
    return 0;
  }
  if (values.calibrate !== undefined) return calibrateOn({ data: values.calibrate, json: values.json, processes });
  if (values.data !== undefined) {
    const manifest = values.manifest ?? path.join(values.data, 'manifest.csv');
    return evaluateLabelled({ data: values.data, manifest, match: values.match, processes });
  }
  const seed = values.seed ?? `${randomInt(SEEDS_MAX)}`;
  const cases = (values.only?.map(caseOf) ?? casesOf(Number(values.size))).filter((each) =>
    nameOf(each).includes(values.match),
  );
  console.log(`seed ${seed}: ${cases.length} pairs of documents`);
  const workshop = await workshopHere();
  if (values.write !== undefined) await writePairs(seed, cases, values.write, workshop);
  const judged = await withJudge(processes, (judge) => {
    const tick = progress<Judged>(cases.length, 'pairs');
    return inParallel(cases, processes, async (each) => tick(await judgeCase(seed, each, judge, workshop)));
  });
  const { text, missed } = report(judged);
  console.log(`\n${text}`);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ seed, judged }, null, 1)}\n`);
  for (const goal of missed) console.error(`missed: ${goal}`);
  return missed.length === 0 ? 0 : 1;
}

/** Prints what checks find in genuine documents, and writes the rates that the product uses where it is told to. */
async function countRates(files: readonly string[], json: string | undefined): Promise<number> {
  const observations = (await Promise.all(files.map(readObservations))).flat();
  const causes = new Map(forgeryChecks.map(({ meta }) => [meta.id, meta.cause]));
  console.log(reportObservations(observations, causes));
  if (json !== undefined) await writeFile(json, `${JSON.stringify(rateTable(observations), null, 1)}\n`);
  return 0;
}

interface Wanted {
  readonly seed?: string | undefined;
  readonly genuine?: string | undefined;
  readonly kind?: string | undefined;
  readonly pictures?: string | undefined;
  readonly data?: string | undefined;
  readonly manifest?: string | undefined;
  readonly match: string;
}

/** The honest documents to observe. @throws TypeError where the flags name none. */
async function subjectsOf({ seed = '1', genuine, kind, pictures, data, manifest, match }: Wanted): Promise<Subject[]> {
  const receivedAt = new Date().toISOString();
  if (genuine !== undefined)
    return genuineSubjects(
      { seed, count: Number(genuine), kind: GENUINE_KINDS.find((each) => each === kind) ?? null },
      await programsHere(),
      receivedAt.slice(0, 10),
    );
  if (pictures !== undefined) return pictureSubjects(seed, Number(pictures));
  if (data === undefined) throw new TypeError('--observations needs --genuine N, --pictures N or --data DIR.');
  const rows = readManifest(await readFile(manifest ?? path.join(data, 'manifest.csv'), 'utf8'));
  return fileSubjects(
    data,
    rows.filter((row) => row.path.includes(match)),
    receivedAt,
  );
}

/** Writes both documents of each pair, and what was done, into a folder. */
async function writePairs(seed: string, cases: readonly Case[], folder: string, workshop: Workshop): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const each of cases) {
    const { honest, tampered, ...rest } = await makeTwins(seed, each, workshop);
    const stem = path.join(folder, nameOf(each).replaceAll(':', '_'));
    await writeFile(`${stem}.honest.${honest.format}`, honest.bytes);
    await writeFile(`${stem}.tampered.${tampered.format}`, tampered.bytes);
    await writeFile(`${stem}.json`, `${JSON.stringify({ seed, ...rest, boxes: tampered.boxes }, null, 1)}\n`);
  }
}
