import { table } from '../../table.ts';
import type { Share } from '../metrics.ts';
import { FALSE_ALARMS_MAX, shareText } from '../report.ts';
import { type Labelled, truthOf } from './manifest.ts';

export interface Opined extends Labelled {
  /** The verdict, or the code of the refusal. */
  readonly verdict: string;
  readonly flags: readonly string[];
}

const VERDICTS = ['tampered', 'suspicious', 'inconclusive', 'no_tampering_found'];
const isRead = ({ verdict }: Opined): boolean => VERDICTS.includes(verdict);

/**
 * Verdicts by folder and label, and each file by name that was judged wrongly. Files that could not be read count apart.
 * Reached: no more honest files accused than the limit, and each tampered one found.
 */
export function reportLabelled(files: readonly Opined[]): { readonly text: string; readonly reached: boolean } {
  const groups = [...Map.groupBy(files, (file) => `${folderOf(file)} ${file.label}`)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const rows = groups.map(([, group]) => rowOf(group));
  const honest = files.filter((file) => isRead(file) && truthOf(file.label) === 'honest');
  const tampered = files.filter((file) => truthOf(file.label) === 'tampered');
  const accused = honest.filter(({ verdict }) => verdict === 'tampered');
  const missed = tampered.filter(({ verdict }) => verdict !== 'tampered');
  const alarms: Share = { found: accused.length, of: honest.length };
  const text = [
    table(['folder', 'label', 'files', 'tampered', 'suspicious', 'inconclusive', 'nothing', 'not read'], rows),
    named('accused although authentic', accused),
    named('tampered but not found', missed),
    `authentic and accused: ${shareText(alarms)}`,
    `tampered and found: ${shareText({ found: tampered.length - missed.length, of: tampered.length })}`,
  ].join('\n\n');
  return { text, reached: missed.length === 0 && alarms.found <= FALSE_ALARMS_MAX * alarms.of };
}

function rowOf(group: readonly Opined[]): string[] {
  const first = group[0];
  const count = (verdict: string): string => `${group.filter((file) => file.verdict === verdict).length}`;
  const unread = `${group.filter((file) => !isRead(file)).length}`;
  return first === undefined ? [] : [folderOf(first), first.label, `${group.length}`, ...VERDICTS.map(count), unread];
}

const folderOf = ({ path }: Labelled): string => path.split('/').slice(0, -1).slice(0, 2).join('/');

const named = (title: string, files: readonly Opined[]): string =>
  [
    `${title}:`,
    ...files.map(
      ({ path, label, tamperType, verdict, flags }) =>
        `  ${path} (${[label, tamperType].filter(Boolean).join(', ')}) ${verdict} [${flags.join(', ')}]`,
    ),
  ].join('\n');
