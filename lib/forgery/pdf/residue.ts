import type { Residue } from '../facts/residue.ts';
import { LIMITS } from '../limits.ts';
import { ContentReader, inherited } from './content.ts';
import { textString } from './decoder.ts';
import type { PdfFile } from './file.ts';
import { pagesOf } from './pages.ts';
import type { PdfState } from './state.ts';
import { entry, type PdfValue } from './value.ts';

const TEXT_MAX = 200;
const FOUND_MAX = 200;
/** Acrobat marks the text objects that its text tool has touched. */
const TOUCHED = /\/TouchUp_TextEdit\s+MP([\s\S]*?)(?:\bET\b|$)/g;
/** Owners of private data (ISO 32000-1, 14.5) that edit what a page shows. */
const OWNERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:AdobePhotoshop|Photoshop)/i, 'Adobe Photoshop'],
  [/^(?:Illustrator|AdobeIllustrator|AICC)/i, 'Adobe Illustrator'],
  [/^(?:PDFXC|PXC|Tracker)/i, 'PDF-XChange'],
  [/^(?:Foxit|FX)/i, 'Foxit'],
  [/^Nitro/i, 'Nitro'],
  [/^(?:CorelDRAW|Corel)/i, 'CorelDRAW'],
  [/^(?:Inkscape|Affinity|Infix|EnfocusPitStop|PitStop)/i, 'an editing program'],
];
const UNLOCKED = /unlocked by|freemypdf|pdf ?unlock|unlock ?pdf|password remover|pdfcrack/i;

/** Traces that editing programs left in the last state; undefined where the objects cannot be read. */
export function readResidue({ last, locked }: PdfFile): Residue[] | undefined {
  if (last === null || locked || last.ids().length > LIMITS.structureObjectsMax) return undefined;
  const reader = new ContentReader(last);
  const pages = pagesOf(last);
  const found = [
    ...pages.flatMap((page, index) => touchedText(last, reader, page, index + 1)),
    ...pages.flatMap((page, index) => privateData(last, page, index + 1)),
    ...privateData(last, last.get(last.trailer, 'Root'), null),
    ...unlocked(last),
  ];
  return found.slice(0, FOUND_MAX);
}

function touchedText(state: PdfState, reader: ContentReader, page: PdfValue, number: number): Residue[] {
  const data = reader.data(state.get(page, 'Contents'));
  return [...data.matchAll(TOUCHED)].slice(0, FOUND_MAX).map(([, shown = '']) => ({
    marker: 'text_edit' as const,
    tool: 'Adobe Acrobat',
    object: null,
    page: number,
    text: readable(reader.read(shown, inherited(state, page, 'Resources'))).slice(0, TEXT_MAX),
  }));
}

function privateData(state: PdfState, holder: PdfValue, page: number | null): Residue[] {
  const data = state.get(holder, 'PieceInfo');
  if (data.kind !== 'dictionary') return [];
  const at = entry(holder, 'PieceInfo');
  return [...data.entries.keys()].flatMap((owner): Residue[] => {
    const tool = OWNERS.find(([pattern]) => pattern.test(owner))?.[1];
    if (tool === undefined) return [];
    return [
      {
        marker: 'private_data',
        tool,
        object: at.kind === 'reference' ? at.id : null,
        page,
        text: owner.slice(0, TEXT_MAX),
      },
    ];
  });
}

function unlocked(state: PdfState): Residue[] {
  const info = state.get(state.trailer, 'Info');
  if (info.kind !== 'dictionary') return [];
  return [...info.entries].flatMap(([key, value]): Residue[] => {
    const text = textString(state.resolve(value));
    if (!UNLOCKED.test(`${key} ${text}`)) return [];
    return [
      { marker: 'unlocked', tool: 'a remover of passwords', object: null, page: null, text: text.slice(0, TEXT_MAX) },
    ];
  });
}

/** Codes of glyphs that nothing maps to characters are no text. */
const readable = (text: string): string => (/\p{Cc}/u.test(text) ? '' : text);
