import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compressedFacts, pasted, resaved, strokedPage } from '../fixtures/compressed.ts';
import { scannedReceipt } from '../fixtures/scan.ts';
import { mapLayers } from './layers.ts';
import type { PageRaster } from './raster.ts';

const once = await resaved(strokedPage(5), 70);
/** A retyped block at the top left of a page of 560 x 480 pixels. */
const retyped = pasted(once, strokedPage(7), { x: 24, y: 24, width: 240, height: 62 }, 24, 24);
const raster = (widthPx: number, heightPx: number): PageRaster => ({
  number: 1,
  widthPx,
  heightPx,
  webp: Buffer.alloc(0),
});

async function colourAt(webp: Buffer | undefined, left: number, top: number) {
  const area = { left, top, width: 12, height: 12 };
  const part = await sharp(webp).extract(area).png().toBuffer();
  const [r, , b] = (await sharp(part).stats()).channels.map(({ mean }) => mean);
  return { r: r ?? 0, b: b ?? 0 };
}

async function layersOf(orientation: number, size: readonly [number, number]) {
  const facts = await compressedFacts(retyped, 94);
  const pictures = (facts.pictures ?? []).flatMap((picture) =>
    picture.jpeg === undefined ? [] : [{ ...picture, jpeg: { ...picture.jpeg, orientation } }],
  );
  return mapLayers({ pictures }, [raster(...size)]);
}

describe('mapLayers', () => {
  it('shows in red what missed an earlier save and in blue what went through it', async () => {
    const layers = await layersOf(1, [560, 480]);
    expect(layers.map(({ page, layer }) => ({ page, layer }))).toEqual([{ page: 1, layer: 'compression' }]);
    const [edited, kept] = [await colourAt(layers[0]?.webp, 60, 30), await colourAt(layers[0]?.webp, 300, 330)];
    expect(edited.r).toBeGreaterThan(edited.b + 40);
    expect(kept.b).toBeGreaterThan(kept.r + 40);
  });

  it('turns the map as the picture is turned', async () => {
    const [layer] = await layersOf(6, [480, 560]);
    const edited = await colourAt(layer?.webp, 480 - 42, 60);
    expect(edited.r).toBeGreaterThan(edited.b + 40);
  });

  it('shows the noise of a scan at the size of its page', async () => {
    const page = await scannedReceipt(3);
    const [layer] = await mapLayers({ luminance: [page] }, [raster(300, 400)]);
    expect(layer?.layer).toBe('noise');
    expect(await sharp(layer?.webp).metadata()).toMatchObject({ width: 300, height: 400, format: 'webp' });
  });

  it('makes nothing of pages without pictures', async () => {
    expect(await mapLayers({}, [raster(300, 400)])).toEqual([]);
  });
});
