import { around } from '../box.ts';
import type { Box } from '../facts/page.ts';
import type { Word } from '../facts/text.ts';

/** Lines of a zone by its form (ICAO Doc 9303, parts 4 to 6): their length, and which of them holds the name. */
const FORMS = [
  { length: 44, lines: 2, name: 0 },
  { length: 36, lines: 2, name: 0 },
  { length: 30, lines: 3, name: 2 },
] as const;
const READ_LENGTH_MIN = 24;
const NAME_SLACK = 12;
const ZONE_WORD = /^[A-Z\d<«‹]{15,}$/i;
const BAND_LINES = 2.6;

/** Where a page seems to hold a machine-readable zone: a band around long words full of fillers; null for none. */
export function zoneBand(words: readonly Word[]): Box | null {
  const marks = words.filter(({ text }) => {
    const signs = text.replace(/[^\p{L}\d<«‹]/gu, '');
    const digits = signs.length >= 28 && /\d{6}/.test(signs);
    return ZONE_WORD.test(signs) && (/[<«‹]{2}/.test(signs) || digits);
  });
  if (marks.length === 0) return null;
  const box = around(marks.map((word) => word.box));
  const line = Math.max(...marks.map((word) => word.box.height));
  const y = Math.max(0, box.y - BAND_LINES * line);
  return { x: 0, y, width: 1, height: Math.min(1, box.y + box.height + BAND_LINES * line) - y };
}

/**
 * The lines of a zone among those that were read, with the fillers mended that OCR takes for letters.
 * @returns index of the first line and the texts; null where no zone of a known form is there.
 */
export function zoneAmong(read: readonly string[]): { first: number; texts: string[] } | null {
  const lines = read.map((text) => fillers(text.toUpperCase().replace(/[^A-Z\d<]/g, '')));
  for (let first = 0; first < lines.length; first++)
    for (const form of FORMS) {
      const texts = lines
        .slice(first, first + form.lines)
        .map((text, index) => (index === form.name ? nameLine(text, form.length) : text));
      const whole = texts.length === form.lines && texts.every((text) => text.length === form.length);
      if (whole && /^[ACIPV]/.test(texts[0] ?? '') && texts.join('').includes('<<')) return { first, texts };
    }
  return null;
}

/** Letters that look like a filler, alone between fillers. */
const fillers = (text: string): string =>
  text.replace(/(?<=<)[KLCSXE]{1,3}(?=<)/g, (found) => '<'.repeat(found.length));

/** A line of names in its length: from three fillers, or five signs read like them, on everything is filler. */
function nameLine(text: string, length: number): string {
  const end = text.search(/<<<|[<KL]{5}/);
  const off = Math.abs(text.length - length);
  if (text.length < READ_LENGTH_MIN || off > NAME_SLACK || end < 0 || end > length) return text;
  return text.slice(0, end).padEnd(length, '<');
}
