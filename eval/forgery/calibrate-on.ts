import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Analysis } from '#lib/contracts/forgery-report.ts';
import { CALIBRATION_FILES_MIN, type Calibration, calibrate, type Rate, sampleOf } from '#lib/forgery/calibration.ts';
import { table } from '../table.ts';
import { inParallel, withJudge } from './judge.ts';
import { progress } from './progress.ts';

interface CalibrateRun {
  /** Folder of genuine files; what it holds at any depth counts. */
  readonly data: string;
  /** Where the calibrations are written as JSON. */
  readonly json: string | undefined;
  readonly processes: number;
}

const DOCUMENT = /\.(?:pdf|jpe?g|png|webp|tiff?)$/i;

/**
 * Analyses genuine files, and prints for each class that has ten of them how often they are accused, which checks flag
 * them and the limits that follow. @returns the exit status: 1 where no class has enough.
 */
export async function calibrateOn({ data, json, processes }: CalibrateRun): Promise<number> {
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => DOCUMENT.test(name));
  console.log(`${files.length} files of ${data}`);
  const receivedAt = new Date().toISOString();
  const analyses = await withJudge(processes, (judge) => {
    const tick = progress<Analysis | null>(files.length, 'files');
    return inParallel(files, processes, async (name) => {
      const bytes = await readFile(path.join(data, name));
      const result = await judge(bytes, path.extname(name).slice(1).toLowerCase(), receivedAt);
      return tick(result.ok ? result.analysis : null);
    });
  });
  const read = analyses.filter((analysis) => analysis !== null);
  console.log(`${analyses.length - read.length} could not be read`);
  const classes = [...Map.groupBy(read, ({ document_class }) => document_class ?? 'other')];
  const few = classes.filter(([, group]) => group.length < CALIBRATION_FILES_MIN);
  for (const [name, group] of few) console.log(`${name}: ${group.length} files, ${CALIBRATION_FILES_MIN} are needed`);
  const calibrations = classes
    .filter(([, group]) => group.length >= CALIBRATION_FILES_MIN)
    .map(([name, group]) =>
      calibrate(
        name,
        group.map((analysis) => sampleOf(analysis, false)),
      ),
    );
  for (const calibration of calibrations) console.log(`\n${summaryOf(calibration)}`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(calibrations, null, 1)}\n`);
  return calibrations.length > 0 ? 0 : 1;
}

function summaryOf({ document_class, files, accused, notable_level, telling_level, checks }: Calibration): string {
  const flagging = checks.filter(({ false_alarms }) => false_alarms.count > 0);
  return [
    `${document_class}: ${files} genuine files, accused ${rateText(accused)}`,
    `guaranteed: notable findings in at most ${percent(notable_level)}, telling ones in at most ${percent(telling_level)}`,
    `${checks.length - flagging.length} of ${checks.length} checks that applied flag none of them`,
    ...(flagging.length === 0 ? [] : [checkTable(flagging)]),
  ].join('\n');
}

const checkTable = (checks: Calibration['checks']): string =>
  table(
    ['check', 'flags', 'low up to', 'medium up to'],
    checks.map((check) => [
      check.check_id,
      rateText(check.false_alarms),
      check.notable.toFixed(2),
      check.telling.toFixed(2),
    ]),
  );

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const rateText = ({ count, of, low, high }: Rate): string => `${count} of ${of} (${percent(low)} to ${percent(high)})`;
