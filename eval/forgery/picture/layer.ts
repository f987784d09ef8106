import { FAMILIES } from '../draw/fonts.ts';
import { place } from '../draw/place.ts';
import type { Sheet } from '../draw/sheet.ts';
import type { Genuine } from '../genuine.ts';
import type { Projection } from './capture.ts';
import type { Picture } from './picture.ts';

/** A text as a program that reads scans would lay it under the picture; shares of the picture. */
export interface LayerText {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly width: number;
  /** Height of the letters' body. */
  readonly size: number;
}

/** What a page in a picture says and where, as read without a mistake. */
export function layerOf({ making }: Genuine, sheet: Sheet, picture: Picture, project: Projection): LayerText[] {
  return place(sheet, FAMILIES[making.producer.family]).map(({ text, x, y, width, size }) => {
    const [left, base] = project(x / sheet.width, y / sheet.height);
    const [right] = project((x + width) / sheet.width, y / sheet.height);
    const [, top] = project(x / sheet.width, (y - size) / sheet.height);
    return {
      text,
      x: left / picture.width,
      y: base / picture.height,
      width: (right - left) / picture.width,
      size: (base - top) / picture.height,
    };
  });
}
