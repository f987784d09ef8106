import dns from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_UP_MS = 4000;
/** How long a look-up that was broken off may take to hand over what it has. */
const GRACE_MS = 250;
const SYSTEM_AT_ONCE = 2;
const KEPT_MS = 10_000;
const HOSTS_MAX = 1000;

type LookUp = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

interface ResolverParts {
  /** Asks the name servers, and ends soon after the signal. */
  readonly ask?: LookUp;
  /** The system's own way, which also knows the hosts file; it cannot be broken off. */
  readonly system?: (host: string) => Promise<readonly string[]>;
  readonly lookUpMs?: number;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

/**
 * Resolves names, each within four seconds whatever its name servers do, and none waiting for another. Only a name that
 * the name servers do not know goes the system's way, two at one time: that takes a thread of the pool that files and
 * passwords need too, for as long as it likes. An answer is kept for ten seconds.
 */
export function createResolver({
  ask = askNameServers,
  system = askSystem,
  lookUpMs = LOOK_UP_MS,
  clock = Date.now,
}: ResolverParts = {}): (host: string) => Promise<readonly string[]> {
  const kept = new Map<string, { readonly answer: Promise<readonly string[]>; readonly until: number }>();
  const inTurn = createTurns(SYSTEM_AT_ONCE);

  async function lookUp(host: string, signal: AbortSignal): Promise<readonly string[]> {
    try {
      return await ask(host, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      return inTurn(() => system(host), signal);
    }
  }

  return (host) => {
    const known = kept.get(host);
    if (known && known.until > clock()) return known.answer;
    if (kept.size >= HOSTS_MAX) kept.clear();
    const answer = withinTime((signal) => lookUp(host, signal), lookUpMs);
    kept.set(host, { answer, until: clock() + KEPT_MS });
    answer.catch(() => kept.delete(host));
    return answer;
  };
}

async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> {
  const ended = new AbortController();
  const late = async () => {
    await sleep(ms + GRACE_MS, undefined, { signal: ended.signal });
    throw tooLate();
  };
  const signal = AbortSignal.any([AbortSignal.timeout(ms), ended.signal]);
  try {
    return await Promise.race([work(signal), late()]);
  } catch (error) {
    throw signal.aborted ? tooLate() : error;
  } finally {
    ended.abort();
  }
}

const tooLate = () => Object.assign(new Error('The name was not resolved in time.'), { code: dns.TIMEOUT });

/** Does a few things at one time; what has waited for too long is not begun. */
function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Addresses of both families; one family is enough where the other has no answer.
 * @param servers addresses with ports; default: those of the system.
 */
export async function askNameServers(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> {
  const resolver = new dns.promises.Resolver({ timeout: 1000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  signal.removeEventListener('abort', cancel);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found;
  throw answers.find((answer) => answer.status === 'rejected')?.reason ?? tooLate();
}

async function askSystem(host: string): Promise<string[]> {
  return (await dns.promises.lookup(host, { all: true })).map(({ address }) => address);
}
