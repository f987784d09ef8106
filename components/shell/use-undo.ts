'use client';
import { toast } from 'sonner';
import { useShortcut } from './shortcuts.tsx';

const UNDO_MS = 5000;

/** What can be taken back, the newest last. Of the whole window, as the notes that offer it are: both outlive a page. */
let offered: readonly (() => void)[] = [];

interface Done {
  /** What was done, in a few words. */
  readonly said: string;
  /** Becomes true when the server agreed. */
  readonly sent: Promise<boolean>;
  readonly takeBack: () => void;
}

/** Says what was done and offers for five seconds to take it back: by the note's button, the newest by U as well. */
export function offerUndo({ said, sent, takeBack }: Done): void {
  const forget = () => {
    offered = offered.filter((each) => each !== undo);
  };
  const undo = () => {
    forget();
    toast.dismiss(shown);
    void sent.then((agreed) => agreed && takeBack());
  };
  const shown = toast.success(said, {
    duration: UNDO_MS,
    action: { label: 'Undo', onClick: undo },
    onAutoClose: forget,
    onDismiss: forget,
  });
  offered = [...offered, undo];
  void sent.then((agreed) => {
    if (agreed) return;
    toast.dismiss(shown);
    forget();
  });
}

/** U takes back what was done last. */
export function useUndoKey(group: string, enabled: boolean): void {
  useShortcut({ keys: 'u', label: 'Undo the last decision', group, run: () => offered.at(-1)?.() }, enabled);
}
