import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import type { CodeFact } from '../facts/code.ts';
import { LIMITS } from '../limits.ts';

/** Codes that can carry a text of several fields. */
const FORMATS: ReadInputBarcodeFormat[] = ['QRCode', 'DataMatrix', 'Aztec', 'PDF417'];
let prepared = false;

/** WebAssembly of the installation; the package would fetch it from the network. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const binary = readFileSync(file);
  const wasmBinary = binary.buffer.slice(binary.byteOffset, binary.byteOffset + binary.byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
}

/** Codes in a picture of red, green, blue and alpha, top to bottom. A picture that cannot be searched has none. */
export async function readCodes(
  pixels: Buffer,
  size: { readonly widthPx: number; readonly heightPx: number },
  page: number,
): Promise<CodeFact[]> {
  prepare();
  const { widthPx: width, heightPx: height } = size;
  const data = new Uint8ClampedArray(pixels);
  const image = { data, width, height, colorSpace: 'srgb' as const };
  const options = { formats: FORMATS, maxNumberOfSymbols: LIMITS.codesPageMax, tryHarder: false, tryInvert: false };
  const found = await readBarcodes(image, options).catch(() => []);
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ format, text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
      const [xs, ys] = [corners.map(({ x }) => x / width), corners.map(({ y }) => y / height)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
      return { page, box, symbology: format, text };
    })
    .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

/** Codes in a picture file's page, upright and no larger than what is read. */
export async function readPictureCodes(picture: Buffer, page: number): Promise<CodeFact[]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readCodes(data, { widthPx: info.width, heightPx: info.height }, page);
}
