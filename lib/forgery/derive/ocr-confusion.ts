const PAIRS = '08 06 09 17 14 27 35 38 39 49 56 58 68 69 89 12 13 47'.split(' ');
const CONFUSABLE = new Set(PAIRS.flatMap((pair) => [pair, [...pair].toReversed().join('')]));

/** Letters that readers of pixels take for digits, as those digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '/': '1',
  Z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
  g: '9',
};

/** True where two readings of one text differ in nothing but characters that look alike. */
export function areLookAlikes(one: string, two: string): boolean {
  const [a, b] = [one, two].map((text) =>
    [...text].flatMap((each) => (/[\d\p{L}|/]/u.test(each) ? [LOOK_ALIKES[each] ?? each] : [])),
  );
  if (a === undefined || b === undefined || a.length !== b.length) return false;
  return a.every((character, index) => character === b[index] || CONFUSABLE.has(`${character}${b[index]}`));
}

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
