import { testCheck } from '#lib/engine/tester.ts';
import type { GreyPicture } from '../../facts/picture.ts';
import { staleThumbnail } from './stale-thumbnail.ts';

/** A gradient with a dark patch at (x, y), both shares of the picture; black bars above and below on request. */
function scene(width: number, height: number, x: number, y: number, bar = 0): GreyPicture {
  const values = Uint8Array.from({ length: width * height }, (_, index) => {
    const [column, row] = [(index % width) / width, Math.floor(index / width)];
    if (row < bar || row >= height - bar) return 0;
    const down = (row - bar) / (height - 2 * bar);
    return Math.abs(column - x) < 0.18 && Math.abs(down - y) < 0.18 ? 20 : 110 + 60 * column + 60 * down;
  });
  return { width, height, values };
}

const facts = (thumbnail: GreyPicture, picture: GreyPicture, orientation = 1) => ({
  thumbnail: { thumbnail, picture, orientation },
});

testCheck(staleThumbnail, {
  flagged: [
    {
      name: 'a thumbnail of the picture before something was moved',
      facts: facts(scene(160, 120, 0.3, 0.3), scene(256, 192, 0.7, 0.6)),
      evidence: { severity: 'medium', items: [{ method: 'thumbnail_correlation' }] },
    },
    {
      name: 'a thumbnail of another shape, as weak',
      facts: facts(scene(160, 120, 0.3, 0.3), scene(256, 128, 0.7, 0.6)),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a thumbnail of the same picture', facts: facts(scene(160, 120, 0.3, 0.3), scene(256, 192, 0.3, 0.3)) },
    {
      name: 'a thumbnail with black bars',
      facts: facts(scene(160, 120, 0.3, 0.3, 7), scene(252, 168, 0.3, 0.3)),
    },
  ],
  notApplicable: [
    { name: 'a thumbnail of a few pixels', facts: facts(scene(16, 12, 0.3, 0.3), scene(256, 192, 0.7, 0.6)) },
    { name: 'a picture without a thumbnail', facts: {} },
  ],
  adversarial: [
    {
      name: 'a picture of one grey',
      facts: facts(
        { width: 160, height: 120, values: new Uint8Array(160 * 120).fill(90) },
        { width: 256, height: 192, values: new Uint8Array(256 * 192).fill(90) },
      ),
      expect: 'clear',
    },
  ],
});
