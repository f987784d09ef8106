import type { Fault } from '../error.ts';
import type { LoadLimits } from '../limits.ts';
import { countKeys, measure, parseExact, repeatedKey } from './json-text.ts';

export interface JsonRecord {
  readonly line: number;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly fault: Fault | null;
}

const FIX = 'Write the record as one JSON object with a key for each column.';

/** Parses one element by itself: whatever is wrong with it is a fault of its record and not of the file. */
export function parseElement(text: string, line: number, limits: LoadLimits): JsonRecord {
  const fault = (code: Fault['code'], detail: string, fix = FIX) => ({
    line,
    value: null,
    fault: { code, detail, fix },
  });
  const shape = measure(text);
  if (shape.depth >= limits.jsonDepthMax) {
    return fault('invalid_json', `is nested deeper than ${limits.jsonDepthMax} levels`);
  }
  let value: unknown;
  try {
    value = parseExact(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fault('invalid_json', 'is not valid JSON');
  }
  if (!isObject(value)) return fault('not_an_object', 'is not a JSON object');
  if (countKeys(value) !== shape.keys) {
    const key = repeatedKey(text) ?? '';
    return fault('duplicate_key', `holds the key "${key.slice(0, 40)}" twice`, 'Keep each key once.');
  }
  return { line, value, fault: null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
