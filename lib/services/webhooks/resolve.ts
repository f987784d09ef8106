import dns from 'node:dns';

const AT_ONCE = 2;
const KEPT_MS = 10_000;
const HOSTS_MAX = 1000;

type LookUp = (host: string) => Promise<readonly string[]>;

/**
 * Resolves names with few look-ups at one time: the system's resolver takes a thread of the pool that files and passwords
 * need too, and a name server that never answers would hold all of them. An answer is kept for ten seconds.
 * @param clock epoch milliseconds.
 */
export function createResolver(lookUp: LookUp = system, clock: () => number = Date.now): LookUp {
  const kept = new Map<string, { readonly answer: Promise<readonly string[]>; readonly until: number }>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(host: string): Promise<readonly string[]> {
    if (running < AT_ONCE) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await lookUp(host);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return (host) => {
    const known = kept.get(host);
    if (known && known.until > clock()) return known.answer;
    if (kept.size >= HOSTS_MAX) kept.clear();
    const answer = inTurn(host);
    kept.set(host, { answer, until: clock() + KEPT_MS });
    answer.catch(() => kept.delete(host));
    return answer;
  };
}

async function system(host: string): Promise<string[]> {
  return (await dns.promises.lookup(host, { all: true })).map(({ address }) => address);
}
