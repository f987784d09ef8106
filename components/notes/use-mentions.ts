'use client';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useCan, useMe, useTenantId } from '#components/shell/session.tsx';
import { colleaguesQuery } from '#lib/client/colleagues.ts';
import type { Colleague } from '#lib/contracts/colleague.ts';
import { colleaguesLike, draftAt, handleFor } from '#lib/mentions.ts';

const OFFERED_MAX = 6;

/**
 * The colleagues whom a text can name where its caret stands. The list is open while there is one to offer: arrows choose, Enter
 * and Tab take, Escape closes.
 * @param onTake the text with the name in it, and where the caret then stands.
 */
export function useMentions(text: string, onTake: (text: string, caret: number) => void) {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const draft = caret === null ? null : draftAt(text, caret);
  const { offered, colleagues } = useOffered(draft?.query ?? null);
  const open = offered.length > 0 && draft?.from !== closedAt;
  const chosen = Math.min(active, offered.length - 1);
  useEscape(open, () => setClosedAt(draft?.from ?? null));

  const take = (colleague: Colleague | undefined) => {
    if (!draft || !colleague) return;
    const before = `${text.slice(0, draft.from)}@${handleFor(colleague, colleagues)} `;
    onTake(before + text.slice(caret ?? before.length), before.length);
    setCaret(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((chosen + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[chosen]);
    else return;
    event.preventDefault();
  };
  return {
    open,
    offered,
    chosen,
    listId,
    take,
    onKeyDown,
    /** Follows the caret. @param place null where the field is left. */
    onCaret: (place: number | null) => {
      if (place !== caret) setActive(0);
      setCaret(place);
      if (place === null) setClosedAt(null);
    },
  };
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** Everybody but oneself. @param query what was typed behind the `@`; null where nobody is being named. */
function useOffered(query: string | null) {
  const tenantId = useTenantId();
  const { actor } = useMe();
  const enabled = useCan('alerts:write') && tenantId !== null && query !== null;
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery(tenantId ?? ''), enabled });
  const others = colleagues.filter((each) => each.actor !== actor);
  return { colleagues, offered: query === null ? [] : colleaguesLike(others, query, OFFERED_MAX) };
}

/** Before a panel around the field takes the key and closes. */
function useEscape(enabled: boolean, close: () => void) {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
}
