import type { Luminance } from '../facts/picture.ts';
import type { CellMap } from '../jpeg/missed-map.ts';

const CELL_PX = 8;

/** Mean absolute diagonal Haar coefficient, the finest detail of a picture, in cells of 8 x 8 pixels. */
export function noiseMapOf({ pixels, widthPx, heightPx }: Luminance): CellMap {
  const [columns, rows] = [Math.max(1, Math.floor(widthPx / CELL_PX)), Math.max(1, Math.floor(heightPx / CELL_PX))];
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let y = row * CELL_PX; y < Math.min(heightPx - 1, (row + 1) * CELL_PX); y += 2)
        for (let x = column * CELL_PX; x < Math.min(widthPx - 1, (column + 1) * CELL_PX); x += 2) {
          const at = y * widthPx + x;
          const below = at + widthPx;
          sum += Math.abs((pixels[at] ?? 0) - (pixels[at + 1] ?? 0) - (pixels[below] ?? 0) + (pixels[below + 1] ?? 0));
        }
      values[row * columns + column] = sum / ((CELL_PX / 2) ** 2 * 2);
    }
  return { columns, rows, values };
}
