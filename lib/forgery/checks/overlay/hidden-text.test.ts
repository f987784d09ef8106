import { testCheck } from '#lib/engine/tester.ts';
import { cover, factsOfRuns, run } from '../../fixtures/facts.ts';
import { hiddenText } from './hidden-text.ts';

const white = { r: 255, g: 255, b: 255, a: 255 };
const PAGE = { x: 0, y: 0, width: 1, height: 1 };

const marked = (kind: 'layer_off' | 'actual_text', painted: string, read = '') => ({
  ...factsOfRuns([run('Total', 0.1, 0.5), run('100.00', 0.8, 0.5)]),
  marked: [{ kind, page: 1, painted, read }],
});

testCheck(hiddenText, {
  flagged: [
    {
      name: 'a value in a layer that is switched off',
      facts: marked('layer_off', 'Total 900.00'),
      evidence: { severity: 'medium', items: [{ method: 'layer_off', text: 'Total 900.00' }] },
    },
    {
      name: 'a value that programs read otherwise',
      facts: marked('actual_text', '100.00', '900.00'),
      evidence: { severity: 'medium', items: [{ method: 'actual_text' }] },
    },
    {
      name: 'white text on the white page',
      facts: factsOfRuns([run('cancelled-order', 0.1, 0.5, { fill: white })]),
      evidence: { severity: 'medium', items: [{ method: 'background_colour' }] },
    },
    {
      name: 'an invisible text mode without a scan below',
      facts: factsOfRuns([run('former-amount', 0.1, 0.5, { mode: 3 })]),
      evidence: { items: [{ method: 'invisible_mode' }] },
    },
    {
      name: 'text of one point',
      facts: factsOfRuns([
        run('small-print', 0.1, 0.5, { size: 1, box: { x: 0.1, y: 0.5, width: 0.05, height: 0.001 } }),
      ]),
      evidence: { items: [{ method: 'tiny', measured: 1 }] },
    },
    {
      name: 'printing marks off the page, as weak',
      facts: factsOfRuns([run('slug-line-2025', 0.1, 1.2)]),
      evidence: { severity: 'low', items: [{ method: 'outside_page' }] },
    },
    {
      name: 'anchors of an e-signature service, as weak',
      facts: factsOfRuns([run('/sig_customer/', 0.1, 0.5, { fill: white })]),
      evidence: { severity: 'low' },
    },
  ],
  clear: [
    { name: 'words in a layer that is switched off', facts: marked('layer_off', 'Draft copy') },
    { name: 'a value written otherwise for screen readers', facts: marked('actual_text', '1 000,00', '1000.00') },
    { name: 'a ligature that is told', facts: marked('actual_text', 'of\u0002ce', 'office') },
    {
      name: 'the text layer that OCR laid over a scan',
      facts: factsOfRuns(
        [run('scanned-words', 0.1, 0.5, { mode: 3 })],
        [cover(PAGE, 0, { kind: 'image', fill: null })],
      ),
    },
    {
      name: 'white text on a dark band',
      facts: factsOfRuns(
        [run('Heading-line', 0.1, 0.5, { fill: white })],
        [cover({ x: 0, y: 0.48, width: 1, height: 0.05 }, 1, { fill: { r: 20, g: 30, b: 90, a: 255 } })],
      ),
    },
    {
      name: 'white text on a picture',
      facts: factsOfRuns(
        [run('Heading-line', 0.1, 0.5, { fill: white })],
        [cover({ x: 0, y: 0.4, width: 1, height: 0.2 }, 1, { kind: 'image', fill: null, opaqueRectangle: false })],
      ),
    },
    { name: 'a few hidden characters', facts: factsOfRuns([run('x1', 0.1, 0.5, { fill: white })]) },
    {
      name: 'a mark of the generator',
      facts: factsOfRuns([
        run('Powered', 0.1, 0.9, { mode: 3 }),
        run('by', 0.2, 0.9, { mode: 3 }),
        run('TCPDF', 0.3, 0.9, { mode: 3 }),
      ]),
    },
  ],
  notApplicable: [{ name: 'a picture', facts: {} }],
});
