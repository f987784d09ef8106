const ELSEWHERE: Readonly<Record<string, string>> = { '€': '\u0080', '’': '\u0092', '−': '-' };

/** A text in bytes of Latin 1, with the euro sign and the apostrophe where Windows has them and a plain minus. */
export const winAnsiBytes = (text: string): string => text.replace(/[€’−]/g, (character) => ELSEWHERE[character] ?? '');
