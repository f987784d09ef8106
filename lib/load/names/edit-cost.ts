/** Pairs of letters and digits that stand for each other in spellings and in disguise. */
const ALIKE =
  'ck cs sz iy ij yj vw fv uw uv qk gk kh td dt bp xk 0o 1i 1l 3e 4a 5s 7t 8b 9g 6g 2z il mn ea oa ou ei jg xh';
const VOWELS = 'aeiouy';
const CODES = 128;
const SIZE = 64;

const replaceCosts = replaceTable();
const gapCosts = gapTable();
const rows: readonly [Float64Array, Float64Array, Float64Array] = [
  new Float64Array(SIZE),
  new Float64Array(SIZE),
  new Float64Array(SIZE),
];

function replaceTable(): Float64Array {
  const costs = new Float64Array(CODES * CODES).fill(1);
  const set = (a: string, b: string, cost: number) => {
    costs[a.charCodeAt(0) * CODES + b.charCodeAt(0)] = cost;
    costs[b.charCodeAt(0) * CODES + a.charCodeAt(0)] = cost;
  };
  for (const a of VOWELS) for (const b of VOWELS) set(a, b, 0.5);
  for (const [a = '', b = ''] of ALIKE.split(' ')) set(a, b, 0.5);
  for (let code = 0; code < CODES; code += 1) costs[code * CODES + code] = 0;
  return costs;
}

function gapTable(): Float64Array {
  const costs = new Float64Array(CODES).fill(1);
  for (const vowel of VOWELS) costs[vowel.charCodeAt(0)] = 0.8;
  costs['h'.charCodeAt(0)] = 0.5;
  return costs;
}

/**
 * Cost of turning one folded text into another: 1 an edit, less where spellings of one name differ (vowels, letters that
 * sound or look alike, doubled letters, a silent h) and for two neighbours exchanged. Reads 63 characters of each.
 * @param costMax from which the exact cost does not matter: Infinity is returned.
 */
export function editCost(a: string, b: string, costMax: number): number {
  const lengthA = Math.min(a.length, SIZE - 1);
  const lengthB = Math.min(b.length, SIZE - 1);
  let [before, last, row] = rows;
  last[0] = 0;
  for (let j = 1; j <= lengthB; j += 1) last[j] = (last[j - 1] ?? 0) + gapCost(b, j - 1);
  for (let i = 1; i <= lengthA; i += 1) {
    const least = fillRow(a, i, b, lengthB, before, last, row);
    if (least > costMax) return Infinity;
    [before, last, row] = [last, row, before];
  }
  return last[lengthB] ?? 0;
}

/** One row of the table; returns its least cost. */
function fillRow(
  a: string,
  i: number,
  b: string,
  lengthB: number,
  before: Float64Array,
  last: Float64Array,
  row: Float64Array,
): number {
  const drop = gapCost(a, i - 1);
  const code = a.charCodeAt(i - 1);
  const previous = i > 1 ? a.charCodeAt(i - 2) : -1;
  let left = (last[0] ?? 0) + drop;
  row[0] = left;
  let least = left;
  for (let j = 1; j <= lengthB; j += 1) {
    const other = b.charCodeAt(j - 1);
    const replaced = (last[j - 1] ?? 0) + (replaceCosts[code * CODES + other] ?? 1);
    let cost = Math.min(replaced, (last[j] ?? 0) + drop, left + gapCost(b, j - 1));
    if (j > 1 && previous === other && code === b.charCodeAt(j - 2)) cost = Math.min(cost, (before[j - 2] ?? 0) + 0.8);
    row[j] = cost;
    left = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/** A doubled letter costs little, a silent h half. */
function gapCost(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (at === 0) return 1;
  return code === text.charCodeAt(at - 1) ? 0.3 : (gapCosts[code] ?? 1);
}
