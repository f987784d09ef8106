const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** How much a JSON text holds, as far as it was counted. */
interface JsonSize {
  /** Of the list that the text is. */
  readonly elements: number;
  /** Of all lists and objects together. */
  readonly values: number;
}

/**
 * Counts what a JSON list holds before it is parsed, up to a bound: a few milliseconds, where parsing some megabytes of tiny objects
 * takes a second, for which every other request waits. A text that is no JSON gives any count.
 */
export function sizeOfList(text: string, most: JsonSize): JsonSize {
  let [depth, elements, values] = [0, 1, 1];
  for (let at = 0; at < text.length && elements <= most.elements && values <= most.values; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    else if (code === COMMA) {
      values += 1;
      if (depth === 1) elements += 1;
    }
  }
  return { elements, values };
}

function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
