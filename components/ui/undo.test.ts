import { expect, it, vi } from 'vitest';
import { offerUndo, undoLast } from './undo.ts';

vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0));

it('takes back one decision after the other, the last one first', () => {
  const undone: string[] = [];
  const step = (text: string) => ({ text, undo: () => void undone.push(text) });
  offerUndo(step('Blocked 48 alerts'));
  offerUndo(step('Approved 1'));
  const withdraw = offerUndo(step('Refused by the server'));
  withdraw();
  expect([undoLast(), undoLast(), undoLast()]).toEqual(['Approved 1', 'Blocked 48 alerts', null]);
  expect(undone).toEqual(['Approved 1', 'Blocked 48 alerts']);
});
