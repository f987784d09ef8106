import { testCheck } from '#lib/engine/tester.ts';
import type { DocumentFacts } from '../../document.ts';
import { compressedFacts, jpegPicture, strokedPage } from '../../fixtures/compressed.ts';
import type { JpegPicture } from '../../jpeg/jpeg.ts';
import { foreignQuantisation } from './foreign-quantisation.ts';

const jpeg = (await compressedFacts(strokedPage(2, 64, 64), 80)).pictures?.[0]?.jpeg;
const camera = { exif: [{ group: 'exif' as const, name: 'Make', value: 'NIKON' }] };

/** The picture with tables that libjpeg never writes, and other changes. */
function changed(change: Partial<JpegPicture>): Partial<DocumentFacts> {
  if (jpeg === undefined) throw new TypeError('The fixture holds no JPEG.');
  const components = jpeg.picture.components.map((component) => ({
    ...component,
    table: component.table.map((value, index) => value + (index % 3)),
  }));
  return { pictures: [jpegPicture({ ...jpeg, picture: { ...jpeg.picture, components, ...change } })] };
}

const ducky = { segments: [{ marker: 0xec, name: 'Ducky', length: 15 }] };

testCheck(foreignQuantisation, {
  flagged: [
    {
      name: 'the picture of a camera with the tables of Photoshop',
      facts: { ...changed({ photoshopResources: [0x0404, 0x0406] }), ...camera },
      evidence: { severity: 'medium' },
    },
    { name: 'a picture saved for the web, as weak', facts: changed(ducky), evidence: { severity: 'low' } },
    {
      name: 'a comment of an editor, as weak',
      facts: changed({ segments: [{ marker: 0xfe, name: 'Created with GIMP', length: 17 }] }),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'tables of a camera', facts: { ...changed({}), ...camera } },
    { name: 'tables of libjpeg', facts: { pictures: jpeg === undefined ? [] : [jpegPicture(jpeg)] } },
    { name: 'captions in resources of Photoshop', facts: { ...changed({ photoshopResources: [0x0404] }), ...camera } },
  ],
  notApplicable: [
    { name: 'a file whose pictures are not known', facts: camera },
    { name: 'a file that is no JPEG', facts: { pictures: [], ...camera } },
  ],
  adversarial: [
    {
      name: 'an innocent comment that names a word like an editor',
      facts: changed({ segments: [{ marker: 0xfe, name: 'Gimpel Supermarket', length: 18 }] }),
      expect: 'clear',
    },
  ],
});
