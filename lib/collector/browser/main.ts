import { findAutomation } from './automation.ts';
import { type BehaviourWatch, watchBehaviour } from './behaviour.ts';
import { measureBrowser } from './browser-facts.ts';
import { recallSession, recallToken, rememberSession, rememberToken } from './memory.ts';
import { measureRoundTrips } from './round-trips.ts';
import { safely, safelyWithin } from './safely.ts';
import { ask, type Message, tell } from './transport.ts';

const MEASURE_MS = 8000;
const FLUSH_EVERY_MS = 15_000;

/** What a shop passes on with its events: `device.token`, `device.device_id`, `session.session_id`. */
interface Assay {
  /** Null until `ready`, and where the installation could not be reached. */
  token: string | null;
  deviceId: string | null;
  sessionId: string | null;
  /** Resolves, never rejects, when the ids are there or cannot be had. */
  readonly ready: Promise<Assay>;
  /** Sends what was counted so far, for instance right before an own request. */
  flush(): void;
}

/** `<script async src="https://assay.example/collect.js" data-site="site_...">` */
function start(): void {
  const script = document.currentScript;
  const owner = window as { assay?: Assay };
  if (!(script instanceof HTMLScriptElement) || owner.assay) return;
  const site = script.dataset.site ?? '';
  const address = new URL('/api/collect', script.src).href;
  const page = { site, page_id: `p_${randomText()}`, route: location.pathname.slice(0, 512) };
  const watch = watchBehaviour();
  let finish: (assay: Assay) => void = () => {};
  const assay: Assay = {
    token: null,
    deviceId: null,
    sessionId: null,
    ready: new Promise((resolve) => {
      finish = resolve;
    }),
    flush: () => safely(() => flush(address, page, assay, watch), undefined),
  };
  owner.assay = assay;
  whenIdle(() => {
    introduce(address, page, assay, watch)
      .catch(() => {})
      .finally(() => finish(assay));
  });
}

/** The first message: everything that the browser says of itself. Its answer brings the token. */
async function introduce(address: string, page: Message, assay: Assay, watch: BehaviourWatch): Promise<void> {
  const [browser, automation, roundTrips] = await Promise.all([
    safelyWithin(MEASURE_MS, measureBrowser, null),
    safelyWithin(MEASURE_MS, findAutomation, null),
    safelyWithin(MEASURE_MS, () => measureRoundTrips(address), null),
  ]);
  const ids = { token: recallToken(), session_id: recallSession() };
  const message = { ...page, ...ids, browser, automation, round_trips: roundTrips, behaviour: watch.read() };
  const answer = await ask(address, message);
  if (!answer) return;
  assay.token = answer.token;
  assay.deviceId = answer.device_id;
  assay.sessionId = answer.session_id;
  rememberToken(answer.token);
  rememberSession(answer.session_id);
  flushLater(assay, watch);
}

function flush(address: string, page: Message, assay: Assay, watch: BehaviourWatch): void {
  if (assay.token === null || !watch.changed()) return;
  tell(address, { ...page, token: assay.token, session_id: assay.sessionId, behaviour: watch.read() });
}

/** Before a form goes out, when the page leaves the view, and now and then. */
function flushLater(assay: Assay, watch: BehaviourWatch): void {
  window.addEventListener('submit', assay.flush, { capture: true, passive: true });
  window.addEventListener('pagehide', assay.flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && assay.flush());
  setInterval(() => watch.changed() && assay.flush(), FLUSH_EVERY_MS);
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 50);
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

safely(start, undefined);
