import { toast } from 'sonner';

const UNDO_MS = 5000;
const NOTICE = 'undo';

/** A decision that can be taken back as long as the notice of it is shown. */
interface Step {
  /** What was done, for instance "Blocked 3 alerts". */
  readonly text: string;
  readonly undo: () => void;
}

let steps: readonly Step[] = [];

/**
 * Says what was done and offers to undo it for five seconds. There is one notice: further steps count up in it, and each
 * can be undone, the last one first, also from another page.
 * @returns takes the offer back, for instance where the step was refused.
 */
export function offerUndo(step: Step): () => void {
  steps = [...steps, step];
  show();
  return () => {
    if (!steps.includes(step)) return;
    steps = steps.filter((each) => each !== step);
    show();
  };
}

/** Undoes the last step. @returns its text, or null where there is nothing to undo. */
export function undoLast(): string | null {
  const last = steps.at(-1);
  if (last === undefined) return null;
  steps = steps.slice(0, -1);
  show();
  last.undo();
  return last.text;
}

function show(): void {
  const last = steps.at(-1);
  if (last === undefined) {
    toast.dismiss(NOTICE);
    return;
  }
  toast.success(steps.length === 1 ? last.text : `${last.text} (${steps.length} decisions)`, {
    id: NOTICE,
    duration: UNDO_MS,
    action: { label: 'Undo', onClick: undoFromNotice },
    onAutoClose: forget,
    onDismiss: forget,
  });
}

/** The notice stays where there is more to undo. */
function undoFromNotice(event: { preventDefault: () => void }): void {
  event.preventDefault();
  undoLast();
}

function forget(): void {
  steps = [];
}
