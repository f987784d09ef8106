import type { Line } from '../facts/text.ts';

export interface PaymentTerms {
  readonly days: number;
  readonly text: string;
  readonly line: Line;
}

const TERMS: readonly RegExp[] = [
  /\b(?:net|within|in)\s?(\d{1,3}) (?:calendar )?days\b/giu,
  /\bterms:?\s?(?:net )?(\d{1,3}) days\b/giu,
  /\bnet[ -](\d{1,3})(?![\d.,])/giu,
  /\b(?:innerhalb|binnen|in)(?: von)? (\d{1,3}) tagen\b/giu,
  /\b(\d{1,3}) tage (?:netto|rein netto)\b/giu,
  /(?<!\p{L})(?:sous|à|dans (?:les|un délai de)) (\d{1,3}) jours\b/giu,
  /(?<!\p{L})(?:a|en|dentro de) (\d{1,3}) días(?!\p{L})/giu,
];

/** Days to pay that a document names; those of a discount are among them. */
export function paymentTerms(lines: readonly Line[]): PaymentTerms[] {
  return lines.flatMap((line) =>
    TERMS.flatMap((pattern) =>
      [...line.text.matchAll(pattern)].flatMap((match) => {
        const days = Number(match[1]);
        return days >= 1 && days <= 120 ? [{ days, text: match[0], line }] : [];
      }),
    ),
  );
}
