import { posix } from 'node:path';
import { LoadError } from '../error.ts';
import { UNPACK_LIMITS } from '../limits.ts';
import type { Archive } from './archive.ts';
import { unusable } from './bounded.ts';
import { isBuiltInDate, isDateFormat } from './cells.ts';
import { type WriteText, writeRows } from './sheet.ts';
import { readXml } from './xml.ts';

const WORKBOOK = 'xl/workbook.xml';

/** Whether the files of an archive are those of an Excel workbook in XML. */
export function isWorkbook(names: readonly string[]): boolean {
  return names.includes(WORKBOOK);
}

export interface WorkbookParts {
  /** Texts that cells refer to by number. */
  readonly shared: readonly string[];
  /** Whether a cell style shows a date, by its number. */
  readonly dateStyles: readonly boolean[];
  readonly since1904: boolean;
  /** Characters that the CSV may have. */
  readonly bytesMax: number;
}

/** Hands on the first sheet of a workbook as CSV: one line for each row, dates in ISO form, every cell in quotes. */
export async function writeSheet(archive: Archive, bytesMax: number, write: WriteText): Promise<void> {
  const { relation, since1904 } = await readWorkbook(archive);
  const sheet = await sheetName(archive, relation);
  const shared = archive.names.includes('xl/sharedStrings.xml') ? await readShared(archive) : [];
  const dateStyles = archive.names.includes('xl/styles.xml') ? await readStyles(archive) : [];
  await writeRows(await archive.read(sheet), { shared, dateStyles, since1904, bytesMax }, write);
}

/** The relation of the first sheet that is not hidden. */
async function readWorkbook(archive: Archive): Promise<{ relation: string; since1904: boolean }> {
  let relation = '';
  let since1904 = false;
  await readXml(await archive.read(WORKBOOK), {
    open(name, attribute) {
      if (name === 'workbookPr') since1904 ||= /^(?:1|true)$/.test(attribute('date1904'));
      if (name === 'sheet' && relation === '' && !/hidden/i.test(attribute('state'))) relation = attribute('r:id');
    },
  });
  return { relation, since1904 };
}

async function sheetName(archive: Archive, relation: string): Promise<string> {
  let target = '';
  await readXml(await archive.read('xl/_rels/workbook.xml.rels'), {
    open(name, attribute) {
      if (name === 'Relationship' && attribute('Id') === relation) target = attribute('Target');
    },
  });
  const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
  if (target === '' || !archive.names.includes(path)) throw unusable('The workbook has no sheet.');
  return path;
}

async function readShared(archive: Archive): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let chars = 0;
  let inside = false;
  let phonetic = false;
  await readXml(await archive.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      inside = name === 't' && !phonetic;
    },
    close(name) {
      inside = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') texts.push(text);
    },
    text(part) {
      if (!inside) return;
      text += part;
      chars += part.length;
      if (chars <= UNPACK_LIMITS.sharedCharsMax) return;
      const most = `${UNPACK_LIMITS.sharedCharsMax / 1024 / 1024} million characters`;
      throw new LoadError('archive_expands_too_much', `The workbook's texts have more than ${most}. Send it as CSV.`);
    },
  });
  return texts;
}

async function readStyles(archive: Archive): Promise<readonly boolean[]> {
  const custom = new Map<string, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  await readXml(await archive.read('xl/styles.xml'), {
    open(name, attribute) {
      if (name === 'numFmt') custom.set(attribute('numFmtId'), isDateFormat(attribute('formatCode')));
      if (name === 'cellXfs') inCells = true;
      const format = attribute('numFmtId');
      if (name === 'xf' && inCells) styles.push(custom.get(format) ?? isBuiltInDate(Number(format)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
