import { titleOf } from '#lib/contracts/forgery-report.ts';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { formatAmount } from '#lib/format.ts';
import { findingEvidence } from './evidence-of.ts';
import type { FindingGroups, NumberedFinding, Region } from './finding-groups.ts';

type Word = Pick<ReportContents['words'][number], 'page' | 'text' | 'box'>;

/** What happened to a document, in one sentence, and where it is seen. */
export interface Fact {
  readonly text: string;
  /** Of the finding that says so. */
  readonly key: string;
  /** The view of its page before the change; null where the file keeps none. */
  readonly viewId: string | null;
}

const LABEL_WORDS_MAX = 3;

/** The strongest finding of tampering as a fact; null where none was made. @param words of the page, which name the value. */
export function factOf({ flagged }: Pick<FindingGroups, 'flagged'>, words: readonly Word[]): Fact | null {
  const proofs = flagged.filter(({ finding }) => finding.tampered);
  const [first] = proofs;
  if (first === undefined) return null;
  const changed = proofs.flatMap((item) => changeOf(item, words) ?? [])[0];
  return changed ?? { text: titleOf(first.finding.issue), key: first.key, viewId: null };
}

function changeOf({ key, finding, regions }: NumberedFinding, words: readonly Word[]): Fact | null {
  const evidence = finding.evidence ? findingEvidence(finding.evidence) : null;
  if (evidence?.kind !== 'history') return null;
  const change = evidence.changes.find(({ before, after }) => before !== '' || after !== '');
  if (change === undefined) return null;
  const when = change.revision === null ? '' : ' after the document was made';
  const label = regions[0] ? labelOf(regions[0], words) : '';
  const viewId = change.revision === null ? null : `revision-${change.revision - 1}`;
  return { text: `${sentenceOf(label, change)}${when}`, key, viewId };
}

function sentenceOf(label: string, { before, after }: { before: string; after: string }): string {
  const what = label === '' ? '' : `${label}: `;
  if (before === '') return `${what}"${after}" added`;
  if (after === '') return `${what}"${before}" removed`;
  const [was, is] = [amountOf(before), amountOf(after)];
  if (was === null || is === null) return `${what}"${before}" replaced by "${after}"`;
  const verb = is > was ? 'raised' : 'lowered';
  return `${label === '' ? 'An amount' : label} ${verb} from ${formatAmount(was)} to ${formatAmount(is)}`;
}

/** A number with two decimals, in English or continental writing; null for any other text. */
function amountOf(text: string): number | null {
  const [, whole, cents] = /^(\d{1,3}(?:[.,' ]?\d{3})*)[.,](\d\d)$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(`${whole.replaceAll(/\D/g, '')}.${cents}`);
}

/** The words left of a place on its line, nearest last: what the value is called. */
function labelOf({ page, box }: Region, words: readonly Word[]): string {
  const middle = box.y + box.height / 2;
  return words
    .filter((word) => word.page === page && word.box.x + word.box.width <= box.x)
    .filter((word) => Math.abs(word.box.y + word.box.height / 2 - middle) < box.height / 2)
    .toSorted((a, b) => a.box.x - b.box.x)
    .slice(-LABEL_WORDS_MAX)
    .map(({ text }) => text)
    .join(' ')
    .replace(/:$/, '');
}
