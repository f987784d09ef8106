import { testCheck } from '#lib/engine/tester.ts';
import { editedExif } from './edited-exif.ts';

const exif = (name: string, value: string) => ({
  exif: [
    { name: 'Make', value: 'NIKON' },
    { name, value },
  ],
});

testCheck(editedExif, {
  flagged: [
    {
      name: 'a picture saved by Photoshop',
      facts: exif('Software', 'Adobe Photoshop CS6 (Windows)'),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an editor named in XMP',
      facts: exif('CreatorTool', 'GIMP 2.10'),
      evidence: { items: [{ label: 'CreatorTool' }] },
    },
    {
      name: 'a developed photograph, as weak',
      facts: exif('Software', 'Adobe Lightroom 6.0'),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'the firmware of a camera', facts: exif('Software', 'Ver.1.01') },
    { name: 'a model that is called like an editor', facts: exif('Model', 'Photoshop') },
  ],
  notApplicable: [
    { name: 'a picture without metadata', facts: { exif: [] } },
    { name: 'a PDF', facts: {} },
  ],
});
