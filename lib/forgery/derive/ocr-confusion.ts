const PAIRS = '08 06 09 17 14 27 35 38 39 49 56 58 68 69 89 12 13 47'.split(' ');
const CONFUSABLE = new Set(PAIRS.flatMap((pair) => [pair, [...pair].toReversed().join('')]));

/** Every text that one digit, misread for one that looks like it or lost at the front, may really be. */
export function confusedReadings(text: string): string[] {
  const lost = /^\d/.test(text) ? [...'123456789'].map((digit) => digit + text) : [];
  const misread = [...text].flatMap((character, index) =>
    [...'0123456789']
      .filter((digit) => CONFUSABLE.has(character + digit))
      .map((digit) => text.slice(0, index) + digit + text.slice(index + 1)),
  );
  return [...misread, ...lost];
}
