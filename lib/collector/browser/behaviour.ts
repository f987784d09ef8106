import type { PageBehaviour } from '#lib/contracts/collect.ts';
import { cvOf, medianOf } from './rhythm.ts';

const MOVE_EVERY_MS = 100;
const GAP_MS_MAX = 2000;
const GAPS_MAX = 500;
const TYPED_WITHIN_MS = 500;

export interface BehaviourWatch {
  /** Counts since the page was opened. */
  read(): PageBehaviour;
  /** True when something was counted since the last `read`. */
  changed(): boolean;
}

type Counter = Exclude<keyof PageBehaviour, 'key_gap_median_ms' | 'key_gap_cv' | 'visible_ms'>;

/** Counts what a visitor does. It never looks at which key, at any text or at where something is. */
export function watchBehaviour(): BehaviourWatch {
  const counts: Record<Counter, number> = {
    pointer: 0,
    clicks: 0,
    touches: 0,
    scrolls: 0,
    keys: 0,
    focuses: 0,
    pastes: 0,
    autofills: 0,
    scripted: 0,
    blind_clicks: 0,
  };
  const gaps: number[] = [];
  const visible = watchVisibility();
  let dirty = false;
  let lastMoveAt = Number.NEGATIVE_INFINITY;
  let lastScrollAt = Number.NEGATIVE_INFINITY;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let lastPasteAt = Number.NEGATIVE_INFINITY;
  const add = (name: Counter, event: Event) => {
    dirty = true;
    counts[event.isTrusted ? name : 'scripted'] += 1;
  };
  const on = <K extends keyof WindowEventMap>(type: K, listen: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, listen, { capture: true, passive: true });

  on('pointermove', (event) => {
    if (event.timeStamp - lastMoveAt < MOVE_EVERY_MS) return;
    lastMoveAt = event.timeStamp;
    add('pointer', event);
  });
  on('scroll', (event) => {
    if (event.timeStamp - lastScrollAt < MOVE_EVERY_MS) return;
    lastScrollAt = event.timeStamp;
    add('scrolls', event);
  });
  on('pointerdown', (event) => {
    add(event.pointerType === 'mouse' ? 'clicks' : 'touches', event);
    if (event.isTrusted && event.pointerType === 'mouse' && counts.pointer === 0) counts.blind_clicks += 1;
  });
  on('keydown', (event) => {
    if (event.repeat) return;
    const gap = event.timeStamp - lastKeyAt;
    if (event.isTrusted && gap < GAP_MS_MAX && gaps.length < GAPS_MAX) gaps.push(gap);
    lastKeyAt = event.timeStamp;
    add('keys', event);
  });
  on('focusin', (event) => add('focuses', event));
  on('paste', (event) => {
    lastPasteAt = event.timeStamp;
    add('pastes', event);
  });
  on('input', (event) => {
    const typed = Math.min(event.timeStamp - lastKeyAt, event.timeStamp - lastPasteAt) < TYPED_WITHIN_MS;
    if (!typed && isTextField(event.target)) add('autofills', event);
  });
  return {
    changed: () => dirty,
    read() {
      dirty = false;
      const { median, cv } = { median: medianOf(gaps), cv: cvOf(gaps) };
      return { ...counts, key_gap_median_ms: median, key_gap_cv: cv, visible_ms: visible() };
    },
  };
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|range|color|file)$/.test(target.type);
}

/** Milliseconds that the page has been in view. */
function watchVisibility(): () => number {
  let since = document.visibilityState === 'visible' ? performance.now() : null;
  let total = 0;
  document.addEventListener('visibilitychange', () => {
    if (since !== null) total += performance.now() - since;
    since = document.visibilityState === 'visible' ? performance.now() : null;
  });
  return () => Math.round(total + (since === null ? 0 : performance.now() - since));
}
