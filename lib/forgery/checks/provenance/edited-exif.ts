import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, inventory, quote } from '../../evidence.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

const EDITORS =
  /\b(?:photoshop|gimp|paint\.net|affinity photo|pixelmator|photopea|picsart|corel|inkscape|illustrator|canva|snagit)\b/i;
const TOUCH_UP = /\b(?:lightroom|snapseed|capture one|darktable|google photos|vsco)\b/i;
const SOFTWARE_TAGS = new Set(['Software', 'ProcessingSoftware', 'CreatorTool']);

export const editedExif = defineForgeryCheck({
  meta: {
    id: 'edited-exif',
    version: '1',
    title: 'The picture was saved by an image editor',
    examined: 'Software that the metadata of the picture names',
    family: 'provenance',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'metadata_inconsistency',
    basis: 'file',
    why: 'A photograph or scan of a document needs no image editor between camera and upload.',
    investigate: ['Ask for the picture as the camera or scanner made it'],
    falsePositives: ['Cropping, rotating or scaling with an editor', 'A scan imported through an editor'],
    references: ['Exif 3.0, 4.6.4 Software'],
  },
  requires: ['exif'],
  options: z.object({}),
  evidence: inventory,
  run({ exif }) {
    if (exif.length === 0)
      return notApplicable('The picture carries no metadata; many portals and messengers remove it.');
    const named = exif.filter((tag) => SOFTWARE_TAGS.has(tag.name));
    const editors = named.filter((tag) => EDITORS.test(tag.value));
    const touched = named.filter((tag) => TOUCH_UP.test(tag.value));
    const shown = editors.length > 0 ? editors : touched;
    const first = shown[0];
    if (first === undefined) return clear;
    return graded('medium', editors.length > 0 ? 0.6 : 1, {
      kind: 'inventory',
      severity: editors.length > 0 ? 'medium' : 'low',
      summary: `${first.name} names "${quote(first.value)}".`,
      regions: [],
      items: shown.map((tag) => ({ label: tag.name, text: quote(tag.value, 200), page: null })),
    });
  },
});
