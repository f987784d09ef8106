import { textString } from './decoder.ts';
import type { PdfState } from './state.ts';
import type { PdfValue } from './value.ts';

const DEPTH_MAX = 16;

/** The full name of a form field: the names of its ancestors and its own, parted by dots (ISO 32000-1, 12.7.3.2). */
export function fieldName(state: PdfState, field: PdfValue): string {
  const parts: string[] = [];
  let node = state.resolve(field);
  for (let step = 0; step < DEPTH_MAX && node.kind === 'dictionary'; step++) {
    const part = textString(state.get(node, 'T'));
    if (part !== '') parts.unshift(part);
    node = state.get(node, 'Parent');
  }
  return parts.join('.');
}
