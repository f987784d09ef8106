import { findDates } from './calendar.ts';

/** True for text that says how much, when or which: amounts, dates, numbers and references of two digits or more. */
export function isValueText(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return digits >= 2 && (digits >= letters || findDates(text).length > 0);
}

/** True where two texts hold the same digits in the same order, whatever parts them. */
export const sameDigits = (a: string, b: string): boolean => a.replace(/\D/g, '') === b.replace(/\D/g, '');

/** Text as compared between two readings: composed, without zero-width characters, blanks collapsed. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Font family without subset tag and style: `ABCDEF+Arial-BoldMT` is `arial`. */
export function fontFamily(name: string): string {
  return name
    .replace(/^[A-Z]{6}\+/, '')
    .replace(
      /[-,_ ]?(?:bold|italic|oblique|regular|roman|medium|semibold|demi|light|black|heavy|book|mt|ps|psmt|it|bd)+(?=$|[-,_ ])/gi,
      '',
    )
    .replace(/(?:MT|PS|PSMT)$/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Median absolute deviation from the median. */
export function spread(values: readonly number[]): number {
  const centre = median(values);
  return median(values.map((value) => Math.abs(value - centre)));
}

const MAD_TO_SIGMA = 1.48;

/** The standard deviation of normal values, told by their spread, so that a few strays do not move it. */
export const robustSigma = (values: readonly number[]): number => MAD_TO_SIGMA * spread(values);
