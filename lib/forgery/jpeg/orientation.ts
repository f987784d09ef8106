import type { Box } from '../facts/page.ts';

type Turn = (box: Box) => Box;

const flip: Turn = ({ x, y, width, height }) => ({ x: 1 - x - width, y, width, height });
const swap: Turn = ({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width });
const over: Turn = ({ x, y, width, height }) => ({ x, y: 1 - y - height, width, height });

/** Turns from the stored picture to the upright one, by EXIF orientation less one (Exif 3.0, 4.6.5.1.10). */
const TURNS: readonly Turn[] = [
  (box) => box,
  flip,
  (box) => over(flip(box)),
  over,
  swap,
  (box) => flip(swap(box)),
  (box) => over(flip(swap(box))),
  (box) => over(swap(box)),
];
const BACK: Readonly<Record<number, number>> = { 6: 8, 8: 6 };

/** A normalised box of the stored picture as it lies on the upright page. */
export const uprightBox = (box: Box, orientation: number): Box => TURNS[orientation - 1]?.(box) ?? box;

/** A normalised box of the upright page as it lies in the stored picture. */
export const storedBox = (box: Box, orientation: number): Box => uprightBox(box, BACK[orientation] ?? orientation);

/** Degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

const PROBE: Box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
const quarter: Turn = ({ x, y, width, height }) => ({ x: 1 - y - height, y: x, width: height, height: width });

/** The EXIF orientation of a picture that is turned further when it is upright by its own. */
export function turnedOrientation(orientation: number, turn: QuarterTurn): number {
  let wanted = uprightBox(PROBE, orientation);
  for (let done = 0; done < turn; done += 90) wanted = quarter(wanted);
  const found = TURNS.findIndex((move) => {
    const { x, y } = move(PROBE);
    return Math.abs(x - wanted.x) < 1e-6 && Math.abs(y - wanted.y) < 1e-6;
  });
  return found + 1;
}
