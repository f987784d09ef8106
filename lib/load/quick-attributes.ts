import { copyValue } from './copy-text.ts';
import { isPlain } from './quick-cells.ts';
import type { RowOptions } from './row.ts';

const ATTRIBUTES = 'attributes';
const JSON_ESCAPES = /"/;

/**
 * Returns a reader of the unmapped cells of a record as a JSON object, ready for COPY; null where there is none,
 * undefined where a check must look at them.
 */
export function quickAttributes(
  options: Pick<RowOptions, 'map' | 'fieldCharsMax' | 'attributesCharsMax'>,
): (fields: readonly string[]) => string | null | undefined {
  const { map, fieldCharsMax, attributesCharsMax } = options;
  const columns = map.attributes.map((at) => {
    const header = map.headers[at] ?? '';
    const name = header.startsWith(`${ATTRIBUTES}.`) ? header.slice(ATTRIBUTES.length + 1) : header;
    return { at, key: `${JSON.stringify(name)}:`, mayBeObject: header === ATTRIBUTES };
  });
  return (fields) => {
    let members = '';
    for (const { at, key, mayBeObject } of columns) {
      const text = (fields[at] ?? '').trim();
      if (text === '') continue;
      if (mayBeObject || text.length > fieldCharsMax || !isPlain(text) || JSON_ESCAPES.test(text)) return undefined;
      members += `${members === '' ? '' : ','}${key}"${text}"`;
    }
    if (members === '') return null;
    const json = `{${members}}`;
    return json.length > attributesCharsMax ? undefined : copyValue(json);
  };
}
