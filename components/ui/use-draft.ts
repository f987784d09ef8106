import { useState } from 'react';

interface Draft {
  /** What the field shows. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Hands over what was typed, without blanks around it; null for nothing. Does nothing where nothing was changed. */
  readonly commit: () => void;
}

/** Text that takes effect when it is committed, so that nothing half-typed is asked for. */
export function useDraft(value: string | null, onCommit: (value: string | null) => void): Draft {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const next = draft.trim() === '' ? null : draft.trim();
    if (next !== value) onCommit(next);
  };
  return { text: draft ?? value ?? '', setText: setDraft, commit };
}
