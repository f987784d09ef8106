import sharp, { type JpegOptions } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/properties.ts';
import { seeded } from '../fixtures/seeded.ts';
import { JpegError, type JpegPicture } from './jpeg.ts';
import { luminanceOf } from './luminance.ts';
import { ijgQualityOf, ijgTable } from './quality.ts';
import { readJpeg } from './read.ts';

const [WIDTH, HEIGHT] = [83, 61];

/** Shapes with noise, of no whole number of blocks. */
function picture(channels: 1 | 3): Promise<Buffer> {
  const random = seeded(11);
  const pixels = Buffer.from(
    Array.from({ length: WIDTH * HEIGHT * channels }, (_, index) => {
      const [x, y] = [Math.floor(index / channels) % WIDTH, Math.floor(index / channels / WIDTH)];
      return (x > 20 && x < 50 && y % 9 < 3 ? 60 : 180) + random.below(50) + (index % channels) * 10;
    }),
  );
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } })
    .png()
    .toBuffer();
}

const encode = async (options: JpegOptions, channels: 1 | 3 = 3): Promise<Buffer> => {
  const source = sharp(await picture(channels));
  return (channels === 1 ? source.toColourspace('b-w') : source).jpeg(options).toBuffer();
};

const quantised = ({ components }: JpegPicture) => components.map(({ coefficients }) => Array.from(coefficients));

describe('a JPEG that is read', () => {
  it.each([
    ['baseline', { quality: 85 }],
    ['progressive', { quality: 85, progressive: true }],
    ['trellis quantised in optimised scans', { quality: 70, mozjpeg: true }],
    ['of the best quality', { quality: 100 }],
  ] as const)('has the pixels that libjpeg decodes: %s', async (_, options) => {
    const bytes = await encode(options, 1);
    const plane = luminanceOf(readJpeg(bytes));
    const pixels = await sharp(bytes).toColourspace('b-w').raw().toBuffer();
    const differences = Array.from(plane?.values ?? [], (value, index) => {
      const pixel = Math.min(255, Math.max(0, Math.round(value)));
      return Math.abs(pixel - (pixels[index] ?? 0));
    });
    expect(differences).toHaveLength(WIDTH * HEIGHT);
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  });

  it.each(['4:2:0', '4:4:4'])(
    'has the same coefficients baseline and progressive with %s',
    async (chromaSubsampling) => {
      const baseline = readJpeg(await encode({ quality: 77, chromaSubsampling }));
      const progressive = readJpeg(await encode({ quality: 77, chromaSubsampling, progressive: true }));
      expect([baseline.progressive, progressive.progressive]).toEqual([false, true]);
      const inside = (each: JpegPicture) => Array.from(luminanceOf(each)?.values ?? []);
      expect(inside(progressive)).toEqual(inside(baseline));
      expect(baseline.components.map(({ horizontal }) => horizontal)).toEqual(
        chromaSubsampling === '4:2:0' ? [2, 1, 1] : [1, 1, 1],
      );
    },
  );

  it.each([1, 25, 50, 75, 90, 100])('has the tables of quality %i to the bit', async (quality) => {
    const { components } = readJpeg(await encode({ quality }));
    expect(Array.from(components[0]?.table ?? [])).toEqual(Array.from(ijgTable('luminance', quality)));
    expect(Array.from(components[1]?.table ?? [])).toEqual(Array.from(ijgTable('chrominance', quality)));
    expect(ijgQualityOf(components)).toBe(quality);
  });
});

describe('a damaged JPEG', () => {
  let files: Buffer[] = [];
  beforeAll(async () => {
    files = await Promise.all([encode({ quality: 80 }), encode({ quality: 80, progressive: true })]);
  });

  const readable = (bytes: Uint8Array): void => {
    try {
      expect(quantised(readJpeg(bytes, 2_000_000)).length).toBeGreaterThan(0);
    } catch (error) {
      expect(error).toBeInstanceOf(JpegError);
    }
  };

  it('that is cut off fails by its own error', () => {
    const cuts = fc.tuple(fc.integer({ min: 0, max: 1 }), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(cuts, ([which, share]) => {
        const file = files[which] ?? Buffer.alloc(0);
        readable(file.subarray(0, Math.floor(file.length * share)));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('with changed bytes fails by its own error or is read', () => {
    const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1 }),
        fc.array(change, { minLength: 1, maxLength: 12 }),
        (which, changes) => {
          const file = Buffer.from(files[which] ?? Buffer.alloc(0));
          for (const [share, byte] of changes) file[Math.floor(share * (file.length - 1))] = byte;
          readable(file);
        },
      ),
      { seed: 2, numRuns: 400 },
    );
  });

  it('of random bytes fails by its own error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => readable(Buffer.from([0xff, 0xd8, ...tail]))),
      { seed: 3, numRuns: 200 },
    );
  });

  it('that is larger than allowed is refused before anything is kept', async () => {
    const file = await encode({ quality: 80 });
    expect(() => readJpeg(file, 1_000)).toThrow(JpegError);
  });
});
