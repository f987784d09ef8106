import { testCheck } from '#lib/engine/tester.ts';
import { credentialsOf } from '../../c2pa/verify.ts';
import type { TagGroup } from '../../facts/picture.ts';
import { credentialedJpeg } from '../../fixtures/credentials.ts';
import { generatedImage } from './generated-image.ts';

const SETTINGS = 'a receipt on a table Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x768';
const tag = (group: TagGroup, name: string, value: string) => ({ exif: [{ group, name, value }] });
const signed = async (sourceType: string, changed = false) => {
  const file = await credentialedJpeg({ sourceType });
  if (changed) file[file.length - 20] = (file[file.length - 20] ?? 0) ^ 1;
  const credentials = credentialsOf(file, 'jpeg');
  return { exif: [], ...(credentials === null ? {} : { credentials }) };
};

testCheck(generatedImage, {
  flagged: [
    {
      name: 'a signed statement of a generator',
      facts: await signed('trainedAlgorithmicMedia'),
      evidence: { severity: 'high' },
    },
    {
      name: 'a statement behind a broken signature, as medium',
      facts: await signed('trainedAlgorithmicMedia', true),
      evidence: { severity: 'medium' },
    },
    {
      name: 'the settings of a run in a PNG',
      facts: tag('png', 'parameters', SETTINGS),
      evidence: { severity: 'medium', items: [{ label: 'png parameters' }] },
    },
    {
      name: 'a generator and a size that it makes',
      facts: {
        exif: [
          ...tag('file', 'Image Width', '1024px').exif,
          ...tag('file', 'Image Height', '1536px').exif,
          ...tag('png', 'parameters', SETTINGS).exif,
        ],
      },
      evidence: { items: [{ label: 'png parameters' }, { text: '1024x1536' }] },
    },
    { name: 'a workflow in a PNG', facts: tag('png', 'workflow', '{"nodes": []}'), evidence: { severity: 'medium' } },
    {
      name: 'the settings in a comment',
      facts: tag('exif', 'UserComment', SETTINGS),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a generator named as software',
      facts: tag('exif', 'Software', 'Midjourney'),
      evidence: { severity: 'medium' },
    },
    {
      name: 'an unsigned source type',
      facts: tag('xmp', 'DigitalSourceType', 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'),
      evidence: { severity: 'medium' },
    },
    {
      name: 'a photograph with generated parts, as weak',
      facts: await signed('compositeWithTrainedAlgorithmicMedia'),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'a picture that a camera signed', facts: await signed('digitalCapture') },
    { name: 'the firmware of a phone', facts: tag('exif', 'Software', '17.5.1') },
    {
      name: 'a size that generators make alone',
      facts: {
        exif: [
          ...tag('file', 'Image Width', '1024px').exif,
          ...tag('file', 'Image Height', '1536px').exif,
          ...tag('exif', 'Make', 'Acme').exif,
        ],
      },
    },
    { name: 'a form field that is called parameters', facts: tag('png', 'parameters', 'scan 300 dpi grey') },
    { name: 'a bill of a maker of generators', facts: tag('png', 'Title', 'OpenAI invoice 4711') },
    {
      name: 'a caption that mentions a generator',
      facts: tag('iptc', 'Caption/Abstract', 'Invoice for a subscription of ChatGPT'),
    },
    {
      name: 'a digital capture',
      facts: tag('xmp', 'DigitalSourceType', 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture'),
    },
  ],
  notApplicable: [
    { name: 'a picture without metadata', facts: tag('file', 'FileType', 'PNG') },
    { name: 'a PDF', facts: {} },
  ],
  adversarial: [
    {
      name: 'settings that hide behind a harmless key',
      facts: tag('png', 'Comment', SETTINGS),
      expect: 'flagged',
      evidence: { severity: 'medium' },
    },
  ],
});
