import { testCheck } from '#lib/engine/tester.ts';
import { amountDigits, drawnReceipt, filled, pasted, resaved, scannedReceipt } from '../../fixtures/scan.ts';
import { paperOf } from '../../pixels/paper.ts';
import { patchAround } from '../../pixels/patch.ts';
import { cleanPatch } from './clean-patch.ts';

const genuine = await scannedReceipt(5);
const amount = patchAround((amountDigits(genuine)[1] ?? []).slice(0, -1), 2, genuine);
const erased = filled(genuine, amount, 231);
const bare = { ...amount, x: Math.round(genuine.widthPx * 0.45) };
const covered = pasted(genuine, bare, amount.x, amount.y);
const corner = filled(genuine, { x: 0, y: 0, width: 60, height: 40 }, 231);
const clipped = filled(genuine, amount, 255);

testCheck(cleanPatch, {
  flagged: [
    {
      name: 'an erased amount',
      facts: { papers: [paperOf(erased)] },
      evidence: { severity: 'medium', items: [{ method: 'no_noise', measured: 0 }] },
    },
    {
      name: 'an erased amount after one more save',
      facts: { papers: [paperOf(await resaved(erased, 90))] },
      evidence: { items: [{ method: 'no_noise' }] },
    },
  ],
  clear: [
    { name: 'a scan', facts: { papers: [paperOf(genuine)] } },
    { name: 'a scan after one more save', facts: { papers: [paperOf(await resaved(genuine, 90))] } },
    { name: 'a filled corner, as straightening leaves it', facts: { papers: [paperOf(corner)] } },
    { name: 'a patch that the scanner clipped to white', facts: { papers: [paperOf(clipped)] } },
  ],
  notApplicable: [
    { name: 'a PDF', facts: {} },
    { name: 'a picture without noise', facts: { papers: [paperOf(await drawnReceipt(5))] } },
  ],
  adversarial: [
    {
      name: 'an amount covered with a piece of bare paper, which keeps the grain',
      facts: { papers: [paperOf(covered)] },
      expect: 'clear',
    },
  ],
});
