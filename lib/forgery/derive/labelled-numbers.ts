import type { CheckedNumber } from '../check-digits.ts';
import type { Line } from '../facts/text.ts';
import type { Severity } from '../forgery-check.ts';
import { endOfNumber, numberAt } from './printed-number.ts';

/** A number that is known by the label right before it. */
export interface NumberKind {
  /** Global, matches up to where the number begins. */
  readonly label: RegExp;
  /** Letters and digits, longest first; `run` takes all digits that follow, for numbers of free length. */
  readonly lengths: readonly number[] | 'run';
  /** What a compact number must look like to be one of this kind at all. */
  readonly form: RegExp;
  readonly scheme: string;
  readonly ceiling: Severity;
  readonly valid: (compact: string) => boolean;
}

const RUN = /^\d(?:[\d ]{0,40}\d)?(?![\p{L}\d])/u;

/** The numbers of a line that stand behind the labels of these kinds and have their form. */
export function labelledNumbers(line: Line, kinds: readonly NumberKind[]): CheckedNumber[] {
  return kinds.flatMap((kind) =>
    [...line.text.matchAll(kind.label)].flatMap((match) => {
      const start = match.index + match[0].length;
      const { lengths, form, scheme, ceiling, valid } = kind;
      const ends =
        lengths === 'run'
          ? [start + (RUN.exec(line.text.slice(start))?.[0].length ?? 0)]
          : lengths.flatMap((length) => endOfNumber(line.text, start, length) ?? []);
      for (const end of ends) {
        const number = end > start ? numberAt(line, start, end) : null;
        if (number !== null && form.test(number.compact)) return [{ number, scheme, ceiling, valid }];
      }
      return [];
    }),
  );
}
