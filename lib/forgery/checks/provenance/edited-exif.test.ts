import { testCheck } from '#lib/engine/tester.ts';
import type { TagGroup } from '../../facts/picture.ts';
import { RECEIVED_AT } from '../../fixtures/facts.ts';
import { editedExif } from './edited-exif.ts';

const CAMERA = { Make: 'NIKON', MakerNote: '[Raw maker note data]', DateTimeOriginal: '2026:05:01 10:00:00' };

const tagsOf = (values: Readonly<Record<string, string>>, group: TagGroup = 'exif') =>
  Object.entries(values).map(([name, value]) => ({ group, name, value }));

/** A picture of a camera in which some tags are other ones. */
const facts = (changed: Readonly<Record<string, string>>) => ({
  exif: tagsOf({ ...CAMERA, ...changed }),
  receivedAt: RECEIVED_AT,
});

const sized = (x: string, y: string) => {
  const picture = facts({ PixelXDimension: x, PixelYDimension: y });
  return {
    ...picture,
    exif: [...picture.exif, ...tagsOf({ 'Image Width': '1200px', 'Image Height': '1600px' }, 'file')],
  };
};

testCheck(editedExif, {
  flagged: [
    {
      name: 'a picture saved by Photoshop',
      facts: facts({ Software: 'Adobe Photoshop CS6 (Windows)' }),
      evidence: { severity: 'medium', values: [{ label: 'Software' }] },
    },
    {
      name: 'an editor named in XMP',
      facts: { ...facts({}), exif: [...facts({}).exif, ...tagsOf({ CreatorTool: 'GIMP 2.10' }, 'xmp')] },
      evidence: { severity: 'medium', values: [{ label: 'CreatorTool' }] },
    },
    {
      name: 'a developed photograph, as weak',
      facts: facts({ Software: 'Adobe Lightroom 6.0' }),
      evidence: { severity: 'low' },
    },
    {
      name: 'a picture taken after it was received',
      facts: facts({ DateTimeOriginal: '2026:08:01 10:00:00' }),
      evidence: { severity: 'medium', values: [{ label: 'DateTimeOriginal' }] },
    },
    {
      name: 'a satellite date of another week',
      facts: facts({ GPSDateStamp: '2026:05:09' }),
      evidence: { severity: 'medium', values: [{ label: 'GPSDateStamp' }] },
    },
    {
      name: 'a later save, as weak',
      facts: facts({ DateTime: '2026:05:03 08:00:00' }),
      evidence: { severity: 'low', values: [{ label: 'DateTime' }] },
    },
    {
      name: 'another size, as weak',
      facts: sized('4000', '3000'),
      evidence: { severity: 'low', found: '4000 x 3000' },
    },
    {
      name: "a camera without its maker's note, as weak",
      facts: { ...facts({}), exif: tagsOf({ Make: 'Apple' }) },
      evidence: { severity: 'low', values: [{ label: 'Make' }] },
    },
  ],
  clear: [
    { name: 'the firmware of a camera', facts: facts({ Software: 'Ver.1.01' }) },
    { name: 'a model that is called like an editor', facts: facts({ Model: 'Photoshop' }) },
    { name: 'a save within the minute', facts: facts({ DateTime: '2026:05:01 10:00:31' }) },
    { name: 'a clock that is a day ahead', facts: facts({ DateTimeOriginal: '2026:06:16 05:00:00' }) },
    { name: 'a satellite date of the next day', facts: facts({ GPSDateStamp: '2026:05:02' }) },
    { name: 'a turned picture', facts: sized('1600', '1200') },
    { name: 'a size that was never filled in', facts: sized('0', '0') },
    {
      name: 'a camera of the first years without a note',
      facts: { ...facts({}), exif: tagsOf({ Make: 'FUJIFILM', DateTimeOriginal: '2000:09:02 14:30:10' }) },
    },
    { name: 'a maker that leaves no note', facts: { ...facts({}), exif: tagsOf({ Make: 'Acme' }) } },
    {
      name: 'a clock that was never set',
      facts: facts({ DateTimeOriginal: '1970:01:01 00:00:00', DateTime: '2026:01:01 00:00:00' }),
    },
  ],
  notApplicable: [
    { name: 'a picture without metadata', facts: { exif: [], receivedAt: RECEIVED_AT } },
    {
      name: 'a picture of which only the format is known',
      facts: { exif: tagsOf({ FileType: 'JPEG' }, 'file'), receivedAt: RECEIVED_AT },
    },
    { name: 'a PDF', facts: { receivedAt: RECEIVED_AT } },
  ],
  adversarial: [
    {
      name: 'an editor behind the firmware of a camera',
      facts: {
        ...facts({ Software: 'Ver.1.01' }),
        exif: [...facts({ Software: 'Ver.1.01' }).exif, ...tagsOf({ ProcessingSoftware: 'Photopea' })],
      },
      expect: 'flagged',
      evidence: { severity: 'medium' },
    },
  ],
});
