import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { graded, inventory, quote } from '../../evidence.ts';
import type { EditStep } from '../../facts/picture.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';

const PIXEL_EDITORS =
  /\b(?:photoshop(?! (?:lightroom|camera raw))|gimp|paint\.net|affinity photo|pixelmator|photopea|corel|illustrator|indesign|fireworks|canva|krita)\b/i;
const CHANGES =
  /^(?:saved|edited|derived|converted|filtered|formatted|produced|resized|color_adjustments|painted|copied|managed|published)$/i;
const ITEMS_MAX = 20;

export const editedPictureHistory = defineForgeryCheck({
  meta: {
    id: 'edited-picture-history',
    version: '1',
    title: 'The picture records how it was edited',
    examined: 'Edits that programs recorded in the XMP of the picture',
    family: 'provenance',
    cause: 'editor',
    weight: 2.5,
    severity: 'medium',
    subject: 'tampering',
    tamperingType: 'content_edit',
    basis: 'file',
    occasional: true,
    why: 'Image editors write every save into the file; a document from a camera or scanner has no such record.',
    investigate: [
      'Ask what was changed between the first and the last recorded save',
      'Ask for the picture as the camera or scanner made it',
    ],
    falsePositives: [
      'A scan that was straightened or cropped in an editor',
      'A logo or card that the issuer drew with the same program',
      'A photograph that was developed from its raw data',
    ],
    references: ['XMP specification part 2, 2.6 ResourceEvent'],
  },
  requires: ['editSteps'],
  options: z.object({
    saves_min: z.number().int().positive().default(2).meta({ title: 'Saves that must be recorded' }),
  }),
  evidence: inventory,
  run({ editSteps }, { saves_min: savesMin }) {
    if (editSteps.length === 0) return notApplicable('The picture carries no record of edits.');
    const changes = editSteps.filter(({ action }) => CHANGES.test(action));
    if (changes.length === 0) return clear;
    const inEditor = changes.filter(({ agent }) => agent !== null && PIXEL_EDITORS.test(agent));
    const repeated = inEditor.length >= savesMin;
    const last = inEditor.at(-1) ?? changes.at(-1);
    const times = changes.length === 1 ? 'once' : `${changes.length} times`;
    return graded('medium', repeated ? 0.6 : 1, {
      kind: 'inventory',
      severity: repeated ? 'medium' : 'low',
      summary: `The picture records that it was changed ${times}, last${last?.agent ? ` with "${quote(last.agent)}"` : ''}${last?.when ? ` at ${quote(last.when, 30)}` : ''}.`,
      regions: [],
      items: editSteps.slice(-ITEMS_MAX).map((step) => ({ label: step.action, text: described(step), page: null })),
    });
  },
});

const described = ({ agent, when, parameters }: EditStep): string =>
  quote([when, agent, parameters].filter((part) => part !== null).join(' · '), 200);
