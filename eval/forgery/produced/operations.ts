import { appendedChange } from '../increments/append.ts';
import { touched } from '../increments/notes.ts';
import { byQpdf } from '../savers/programs.ts';
import { changeData } from './change-data.ts';
import { coverByAnnotation } from './cover.ts';
import type { Forge } from './document.ts';
import { exchangePage, removePage, reorderPages } from './exchange-pages.ts';
import { hideText } from './hide.ts';
import { appendValue, exchangeDigits, reprintTotal, resetValue } from './reprint.ts';

/** A way to forge a document that a producer of others printed. */
interface ProducedForgery {
  readonly name: string;
  readonly forge: Forge;
  readonly chains: readonly string[];
  /** Share that must be called tampered; null where nothing in the file can tell every case. */
  readonly share: number | null;
}

/** What happens to both twins afterwards. */
export const PRODUCED_CHAINS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  none: async (bytes) => bytes,
  touch: (bytes) => appendedChange(bytes, touched),
  qpdf: (bytes) => byQpdf(bytes, ['--object-streams=generate']),
};

const KEEPING = ['none', 'touch'];
const ALL = ['none', 'touch', 'qpdf'];

export const PRODUCED_FORGERIES: readonly ProducedForgery[] = [
  { name: 'annotation-cover', forge: coverByAnnotation, chains: ALL, share: 0.9 },
  { name: 'hidden-text', forge: hideText, chains: ALL, share: 0.9 },
  { name: 'page-removed', forge: removePage, chains: KEEPING, share: 0.9 },
  { name: 'page-exchanged', forge: exchangePage, chains: KEEPING, share: 0.9 },
  { name: 'pages-reordered', forge: reorderPages, chains: KEEPING, share: null },
  { name: 'data-changed', forge: changeData, chains: ALL, share: 0.9 },
  { name: 'value-appended', forge: appendValue, chains: KEEPING, share: 0.98 },
  { name: 'total-reprinted', forge: reprintTotal, chains: ALL, share: 0.7 },
  { name: 'digits-exchanged', forge: exchangeDigits, chains: ['none'], share: null },
  { name: 'value-reset', forge: resetValue, chains: ['none'], share: null },
];
