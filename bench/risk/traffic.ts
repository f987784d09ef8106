const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
];
const ROUTES = ['/', '/search', '/cart', '/item/4711', '/checkout'];
const PAST_MS = 20 * 86_400_000;
const EVENTS_PER_USER = 20;
const SESSION_EVENTS = 5;
const STARTS = 100_000;
const SHARED_ADDRESS = '81.2.69.142';

export interface Traffic {
  /** Events of the weeks before, in order of time. */
  past(): object;
  /** Events of now, of the same users and of their copies. */
  now(): object;
  /** Each of its own session and user, behind one address. */
  hotAddress(): object;
  /** Each of its own user, on one device. */
  hotDevice(): object;
}

/**
 * A shop's traffic: every user comes back in sessions of some pages, one event in five is a login, one in twelve a payment.
 * @param copies of what was stored, whose users come back as well: `u_7_2` is user 7 of copy 2.
 */
export function createTraffic(size: number, now: number, users = usersOf(size), copies = 0): Traffic {
  // Each traffic of a shop meets other users first.
  let made = (Math.floor(now / 1000) % STARTS) * SESSION_EVENTS;
  const eventOf = (
    at: number,
    change: { user?: string; device?: string; session?: string; ip?: string } = {},
    copy = 0,
  ) => {
    made += 1;
    const visit = Math.floor(made / SESSION_EVENTS);
    const number = (visit * 7919) % users;
    const suffix = copy === 0 ? '' : `_${copy}`;
    const user = change.user ?? `u_${number}${suffix}`;
    const type = made % 5 === 0 ? 'login' : made % 12 === 0 ? 'payment' : 'page_view';
    return {
      event_id: `e_${now}_${made}`,
      type,
      occurred_at: new Date(at).toISOString(),
      user: { client_user_id: user, email: `${user}@example.com` },
      device: {
        device_id: change.device ?? `d_${number}_${visit % 10 === 0 ? 1 : 0}${suffix}`,
        ua: AGENTS[number % AGENTS.length],
        timezone: 'Europe/Berlin',
        language: 'de-DE',
        screen: '1792x1120@2',
      },
      session: { session_id: change.session ?? `s_${visit}`, route: ROUTES[made % ROUTES.length] },
      network: {
        ip: change.ip ?? `${81 + copy}.${number % 200}.${(number >> 8) % 250}.${number % 250}`,
        rtt_ms: 20 + (made % 40),
      },
      ...(type === 'payment'
        ? {
            payment: {
              amount: 5 + (made % 200),
              currency: 'EUR',
              card_fingerprint: `c_${user}`,
              payee: `m_${made % 100}`,
            },
          }
        : {}),
    };
  };
  let told = 0;
  return {
    past() {
      told += 1;
      return eventOf(now - PAST_MS + (PAST_MS * told) / (size + 1));
    },
    now: () => eventOf(Date.now(), {}, Math.floor(made / SESSION_EVENTS) % (copies + 1)),
    hotAddress: () => eventOf(Date.now(), { ip: SHARED_ADDRESS, session: `hot_${made}`, user: `h_${made % 50_000}` }),
    hotDevice: () => eventOf(Date.now(), { device: 'd_hot', user: `h_${made % 50_000}` }),
  };
}

function usersOf(size: number): number {
  return Math.max(100, Math.floor(size / EVENTS_PER_USER));
}
