'use client';
import { useState } from 'react';

/** The note of a review while it is written: a draft in the place of what is kept. */
export function useNote(kept: string) {
  const [writing, setWriting] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  return {
    text: draft ?? kept,
    writing,
    toggle: () => setWriting(!writing),
    write: setDraft,
    /** After a decision: what is kept counts again. */
    end() {
      setDraft(null);
      setWriting(false);
    },
  };
}
