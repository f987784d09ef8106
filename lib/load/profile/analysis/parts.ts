import type { ScopeColumn } from '#db/customer-scope.ts';
import { beginHash, feed, feedBytes, finishHash } from './hash.ts';
import type { ScopeRow } from './scope-row.ts';

/** Feeds the hash with a part of a customer's record. @returns false where there is none. @param letters of `blockLetters`. */
export type Part = (row: ScopeRow, letters: number) => boolean;

const SPACE = 0x20;
const AT = 0x40;
const BAR = 0x7c;
const DASH = 0x2d;
const DOT = 0x2e;

/** A whole value. */
export function whole(column: ScopeColumn): Part {
  return (row) => {
    const start = row.startOf(column);
    if (start < 0) return false;
    feedBytes(row.bytes, start, row.endOf(column));
    return true;
  };
}

/** A part that may be missing. */
export function optional(part: Part): Part {
  return (row, letters) => part(row, letters) || true;
}

/** What is before the first of a byte, at most so many bytes: the first word of a name, the street of an address. */
function before(column: ScopeColumn, byte: number, most = Number.POSITIVE_INFINITY): Part {
  return (row) => {
    const start = row.startOf(column);
    if (start < 0) return false;
    const end = Math.min(row.endOf(column), start + most);
    const found = row.bytes.indexOf(byte, start);
    feedBytes(row.bytes, start, found >= 0 && found < end ? found : end);
    return true;
  };
}

export const firstWord = (column: ScopeColumn): Part => before(column, SPACE);
export const street = (most: number): Part => before('address_key', BAR, most);
export const year: Part = before('date_of_birth', DASH);

/** The first letters of the given name, or of the whole one. */
export function given(least: number): Part {
  return (row, letters) => {
    const column = row.has('first_name') ? 'first_name' : 'full_name';
    return feedSmall(row, row.startOf(column), row.endOf(column), least + letters);
  };
}

/** The first letters of the family name, or of the last word of the whole one; without `least` all of it. */
export function family(least = Number.POSITIVE_INFINITY): Part {
  return (row, letters) => {
    if (row.has('last_name')) return feedSmall(row, row.startOf('last_name'), row.endOf('last_name'), least + letters);
    const end = row.endOf('full_name');
    const start = row.startOf('full_name');
    if (start < 0) return false;
    return feedSmall(row, Math.max(start, row.bytes.lastIndexOf(SPACE, end - 1) + 1), end, least + letters);
  };
}

/** Feeds up to so many letters as small ones. */
function feedSmall({ bytes }: ScopeRow, start: number, end: number, letters: number): boolean {
  if (start < 0) return false;
  const to = Math.min(end, start + letters);
  for (let at = start; at < to; at += 1) if ((bytes[at] ?? 0) > 0x7f) return feedText(bytes, start, end, letters);
  for (let at = start; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    feed(byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);
  }
  return true;
}

function feedText(bytes: Buffer, start: number, end: number, letters: number): boolean {
  const text = bytes.toString('utf8', start, end).slice(0, letters).toLowerCase();
  for (let at = 0; at < text.length; at += 1) feed(text.charCodeAt(at));
  return true;
}

/** The first three parts of an IPv4 address. */
export const network: Part = (row) => {
  const start = row.startOf('ip_address');
  const dot = start < 0 ? -1 : row.bytes.lastIndexOf(DOT, row.endOf('ip_address') - 1);
  if (dot < start || start < 0) return false;
  feedBytes(row.bytes, start, dot);
  return true;
};

/** An e-mail address without the digits that end its local part. */
export const stem: Part = (row) => {
  const start = row.startOf('email_norm');
  if (start < 0) return false;
  const end = row.endOf('email_norm');
  const at = row.bytes.lastIndexOf(AT, end - 1);
  let to = Math.max(start, at);
  while (to > start && isDigit(row.bytes[to - 1] ?? 0)) to -= 1;
  feedBytes(row.bytes, start, to);
  feedBytes(row.bytes, at, end);
  return true;
};

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** Hashes several parts as one. @returns false where one of them is not there. */
export function hashParts(parts: readonly Part[], row: ScopeRow, letters: number): boolean {
  beginHash();
  for (let at = 0; at < parts.length; at += 1) {
    if (!parts[at]?.(row, letters)) return false;
    feed(0);
  }
  finishHash();
  return true;
}
