import { parsePdfDate } from '../derive/pdf-date.ts';
import type { SaveFact } from '../facts/effects.ts';
import { textString } from './decoder.ts';
import type { PdfState } from './state.ts';

/** Who made a state of the file and when, as its document information names them; the creation where nothing else is named. */
export function saveOf(state: PdfState): SaveFact {
  const info = state.get(state.trailer, 'Info');
  const read = (key: string) => textString(state.get(info, key)).trim();
  const { instant } = parsePdfDate(read('ModDate') || read('CreationDate'));
  return { tool: read('Producer') || read('Creator') || null, at: instant };
}
