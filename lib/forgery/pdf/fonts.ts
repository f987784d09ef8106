import type { RenamedFont } from '../facts/structure.ts';
import type { PdfFile } from './file.ts';
import type { PdfState } from './state.ts';
import { decodeStream } from './stream.ts';
import { tablesOf } from './true-type.ts';
import { nameOf } from './value.ts';

const FONT_BYTES_MAX = 4 * 1024 * 1024;
const FONTS_MAX = 100;
const SYSTEM_FONT =
  /^(?:TimesNewRoman|Arial|CourierNew|Courier|Helvetica|Calibri|Cambria|Verdana|Tahoma|Georgia|Times)(?:PS|MT|-|$)/;
const FAMILY_ID = 1;
const POSTSCRIPT_ID = 6;

/**
 * Embedded TrueType programs of well-known system fonts that a font editor has written anew under another family name:
 * the way in which glyphs are exchanged without a trace in the text (shadow attack "replace via overwrite").
 */
export function readRenamedFonts({ last, locked }: PdfFile): RenamedFont[] | undefined {
  if (last === null || locked) return undefined;
  const found: RenamedFont[] = [];
  let seen = 0;
  for (const id of last.uses().keys()) {
    const data = fontProgram(last, id);
    if (data === null) continue;
    if (++seen > FONTS_MAX) break;
    const names = editedNames(data);
    if (names === null || !SYSTEM_FONT.test(names.postScript.replaceAll(' ', ''))) continue;
    if (!squash(names.postScript).startsWith(squash(names.family)))
      found.push({ object: id, name: nameOf(last.get(last.object(id), 'FontName')) ?? '', ...names });
  }
  return found;
}

function fontProgram(state: PdfState, id: number): Buffer | null {
  const descriptor = state.object(id);
  if (descriptor.kind !== 'dictionary') return null;
  const stream = state.get(descriptor, 'FontFile2');
  return stream.kind === 'dictionary' ? decodeStream(stream, FONT_BYTES_MAX) : null;
}

/** Names of a font that bears the time stamp of FontForge (table FFTM); null for any other. */
function editedNames(data: Buffer): { family: string; postScript: string } | null {
  const tables = tablesOf(data);
  const names = tables.get('name');
  if (!tables.has('FFTM') || names === undefined || names + 6 > data.length) return null;
  const read = (id: number) => nameEntry(data, names, id);
  return { family: read(FAMILY_ID), postScript: read(POSTSCRIPT_ID) };
}

function nameEntry(data: Buffer, table: number, id: number): string {
  const strings = table + data.readUInt16BE(table + 4);
  for (let index = 0; index < data.readUInt16BE(table + 2); index++) {
    const at = table + 6 + 12 * index;
    if (at + 12 > data.length) return '';
    if (data.readUInt16BE(at + 6) !== id) continue;
    const start = strings + data.readUInt16BE(at + 10);
    const raw = Buffer.from(data.subarray(start, start + data.readUInt16BE(at + 8)));
    const wide = data.readUInt16BE(at) !== 1;
    return wide
      ? raw
          .subarray(0, raw.length & ~1)
          .swap16()
          .toString('utf16le')
      : raw.toString('latin1');
  }
  return '';
}

const squash = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
