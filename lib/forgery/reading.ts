import type { Word } from './facts/text.ts';
import type { Severity } from './forgery-check.ts';

type Reading = Pick<Word, 'source' | 'confidence'>;

/**
 * How strong a contradiction between printed values may be. What stands in the text layer is sure. What was read from a
 * picture is weak where one misread digit explains it, and one step weaker where it was read without confidence.
 */
export function severityOfReadings(
  ceiling: Severity,
  readings: readonly Reading[],
  confidenceMin: number,
  explained: () => boolean,
): Severity {
  const read = readings.filter(({ source }) => source === 'ocr');
  if (read.length === 0) return ceiling;
  if (explained()) return 'low';
  if (read.every(({ confidence }) => confidence >= confidenceMin)) return ceiling;
  return ceiling === 'high' ? 'medium' : 'low';
}
