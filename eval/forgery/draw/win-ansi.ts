const ABOVE_LATIN: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/** Codes of a text in WinAnsiEncoding (ISO 32000-1, annex D). @throws RangeError for a character that it lacks. */
export function winAnsiCodes(text: string): number[] {
  return [...text].map((character) => {
    const code = ABOVE_LATIN[character] ?? character.codePointAt(0) ?? 0;
    if (code > 255) throw new RangeError(`WinAnsiEncoding has no "${character}".`);
    return code;
  });
}

/** The Unicode characters of the codes 32 to 255. */
export function winAnsiCharacter(code: number): string {
  const above = Object.entries(ABOVE_LATIN).find(([, value]) => value === code);
  return above?.[0] ?? String.fromCharCode(code);
}

/** A text as a string of a content stream. */
export function literal(text: string): string {
  const escaped = winAnsiCodes(text).map((code) => {
    const character = String.fromCharCode(code);
    return '()\\'.includes(character) ? `\\${character}` : character;
  });
  return `(${escaped.join('')})`;
}
