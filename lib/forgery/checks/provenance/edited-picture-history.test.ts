import { testCheck } from '#lib/engine/tester.ts';
import { editedPictureHistory } from './edited-picture-history.ts';

const step = (action: string, agent: string | null) => ({
  action,
  agent,
  when: '2026-01-02T03:04:05Z',
  parameters: null,
});
const steps = (...editSteps: ReturnType<typeof step>[]) => ({ editSteps });

testCheck(editedPictureHistory, {
  flagged: [
    {
      name: 'two saves by an image editor',
      facts: steps(
        step('created', 'Acme Scan'),
        step('saved', 'Adobe Photoshop CS6'),
        step('saved', 'Adobe Photoshop CS6'),
      ),
      evidence: { severity: 'medium', items: [{ label: 'created' }, { label: 'saved' }, { label: 'saved' }] },
    },
    {
      name: 'one save by an image editor, as weak',
      facts: steps(step('saved', 'GIMP 2.10')),
      evidence: { severity: 'low' },
    },
    {
      name: 'a photograph developed from raw data, as weak',
      facts: steps(
        step('derived', null),
        step('saved', 'Adobe Photoshop Lightroom 5.3'),
        step('saved', 'Adobe Photoshop Lightroom 5.3'),
      ),
      evidence: { severity: 'low' },
    },
  ],
  clear: [{ name: 'a record of the making alone', facts: steps(step('created', 'Adobe Photoshop CS6')) }],
  notApplicable: [
    { name: 'a picture without a record', facts: { editSteps: [] } },
    { name: 'a PDF', facts: {} },
  ],
  adversarial: [
    {
      name: 'an editor that is named in another case behind many harmless steps',
      facts: steps(
        step('created', 'Acme Scan'),
        ...Array.from({ length: 30 }, () => step('cropped', 'Acme Scan')),
        step('SAVED', 'ADOBE PHOTOSHOP'),
        step('Converted', 'photopea'),
      ),
      expect: 'flagged',
      evidence: { severity: 'medium' },
    },
  ],
});
