import { XMLParser } from 'fast-xml-parser';

export type XmlNode = { readonly [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** Elements without their name spaces; null for what is no XML, and for any document type definition. */
export function parseXml(text: string): XmlNode | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    const tree: unknown = parser.parse(text, true);
    return isNode(tree) ? tree : null;
  } catch {
    return null;
  }
}

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null;

/** Elements at a path below one; a step may name several elements, parted by `|`. */
export function elementsAt(from: unknown, path: readonly string[]): unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) return [from];
  if (!isNode(from)) return [];
  const found = step.split('|').flatMap((name) => (Object.hasOwn(from, name) ? [from[name]].flat() : []));
  return found.flatMap((element) => elementsAt(element, rest));
}

/** The text of an element; null where it has none. */
export function textOf(element: unknown): string | null {
  const text = isNode(element) && Object.hasOwn(element, '#text') ? element['#text'] : element;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

export const attributeOf = (element: unknown, name: string): string | null =>
  isNode(element) && Object.hasOwn(element, `@${name}`) ? textOf(element[`@${name}`]) : null;

/** The texts of an element and of all below it, without attributes, at most so many. */
export function leafTexts(from: unknown, countMax: number): string[] {
  const found: string[] = [];
  const queue: unknown[] = [from];
  for (let at = 0; at < queue.length && found.length < countMax; at++) {
    const element = queue[at];
    const text = textOf(element);
    if (text !== null) found.push(text);
    if (!isNode(element)) continue;
    for (const [name, child] of Object.entries(element)) if (!/^[@#]/.test(name)) queue.push(...[child].flat());
  }
  return found;
}
