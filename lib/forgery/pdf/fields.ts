import type { FormFact, FormField } from '../facts/form.ts';
import { LIMITS } from '../limits.ts';
import { ContentReader, contentOperations, inherited } from './content.ts';
import { textString } from './decoder.ts';
import { fieldName } from './field-name.ts';
import type { PdfFile } from './file.ts';
import { pagesOf, placer } from './pages.ts';
import type { PdfState } from './state.ts';
import { entry, itemsOf, nameOf, numberOf, type PdfValue } from './value.ts';

const TYPES: Readonly<Record<string, FormField['type']>> = {
  Tx: 'text',
  Ch: 'choice',
  Btn: 'button',
  Sig: 'signature',
};
const UNSEEN_FLAGS = 2 | 32;
const FILLED_SHARE = 0.9;

/** The fields of a form where they lie on the pages of the last state; undefined where it cannot be read. */
export function readForm({ last, locked }: PdfFile): FormFact | undefined {
  if (last === null || locked) return undefined;
  const form = last.get(last.get(last.trailer, 'Root'), 'AcroForm');
  const anew = last.get(form, 'NeedAppearances');
  return {
    needAppearances: anew.kind === 'atom' && anew.text === 'true',
    fields: fieldsIn(last, new ContentReader(last)),
  };
}

/** The fields of a form as they lie on the pages of one state. */
export function fieldsIn(state: PdfState, reader: ContentReader): FormField[] {
  const fields = pagesOf(state).flatMap((page, index) => fieldsOf(state, reader, page, index + 1));
  return fields.slice(0, LIMITS.formFieldsMax);
}

function fieldsOf(state: PdfState, reader: ContentReader, page: PdfValue, number: number): FormField[] {
  const place = placer(state, page);
  const listed = itemsOf(state.get(page, 'Annots')).slice(0, LIMITS.annotationsPageMax);
  return listed.flatMap((item, order): FormField[] => {
    const widget = state.resolve(item);
    const type = TYPES[nameOf(inherited(state, widget, 'FT')) ?? ''];
    if (type === undefined || nameOf(state.get(widget, 'Subtype')) !== 'Widget') return [];
    const box = place?.(entry(widget, 'Rect')) ?? null;
    if (box === null) return [];
    const flags = numberOf(state.get(widget, 'F')) ?? 0;
    const appearance = appearanceOf(state, reader, widget, type);
    return [
      {
        object: item.kind === 'reference' ? item.id : null,
        name: fieldName(state, widget),
        type,
        page: number,
        box,
        value: heldBy(state, inherited(state, widget, 'V')),
        visible: (flags & UNSEEN_FLAGS) === 0,
        order,
        ...appearance,
      },
    ];
  });
}

function heldBy(state: PdfState, value: PdfValue): string | null {
  if (value.kind === 'string') return textString(value);
  if (value.kind === 'array')
    return itemsOf(value)
      .map((item) => textString(state.resolve(item)))
      .join(' ');
  return nameOf(value);
}

function appearanceOf(
  state: PdfState,
  reader: ContentReader,
  widget: PdfValue,
  type: FormField['type'],
): Pick<FormField, 'shown' | 'opaque'> {
  const normal = state.get(state.get(widget, 'AP'), 'N');
  if (type === 'button') return { shown: nameOf(state.get(widget, 'AS')), opaque: false };
  if (normal.kind !== 'dictionary' || normal.data === null) return { shown: null, opaque: false };
  return { shown: reader.text(normal, state.get(normal, 'Resources')), opaque: isFilled(state, reader, normal) };
}

/** Whether the first thing that an appearance paints is a rectangle over all of its box. */
function isFilled(state: PdfState, reader: ContentReader, form: PdfValue): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = itemsOf(state.get(form, 'BBox')).map(
    (item) => numberOf(item) ?? 0,
  );
  const whole = Math.abs((right - left) * (top - bottom));
  let corners: (readonly [number, number])[] = [];
  for (const { operator, operands } of contentOperations(reader.data(form))) {
    const [x = 0, y = 0, width = 0, height = 0] = operands.map((item) => numberOf(item) ?? 0);
    if (operator === 're') corners = [[x, y] as const, [x + width, y + height] as const];
    else if (operator === 'm') corners = [[x, y]];
    else if (operator === 'l') corners.push([x, y]);
    else if (operator === 'n') corners = [];
    else if (/^[fFbB]\*?$/.test(operator)) return corners.length <= 5 && areaOf(corners) >= FILLED_SHARE * whole;
    else if (/^(?:Tj|TJ|'|"|Do|sh|S|s|BI|c|v|y)$/.test(operator)) return false;
  }
  return false;
}

function areaOf(corners: readonly (readonly [number, number])[]): number {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return Math.max(0, Math.max(...xs) - Math.min(...xs)) * Math.max(0, Math.max(...ys) - Math.min(...ys));
}
