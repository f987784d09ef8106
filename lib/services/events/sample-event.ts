const TYPES = ['login', 'page_view', 'payment', 'signup', 'page_view', 'password_change', 'promo_redeem'] as const;
const ROUTES = ['/', '/search', '/item/4711', '/cart', '/checkout'];
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
];
const USERS = 150;
const SESSION_EVENTS = 5;

/** Makes an event like those of a shop's traffic, with made-up users. @param at epoch milliseconds. */
export function sampleEvent(index: number, at: number): object {
  const session = Math.floor(index / SESSION_EVENTS);
  const user = (session * 7919) % USERS;
  const type = TYPES[index % TYPES.length] ?? 'page_view';
  const payment = {
    amount: 5 + (index % 200),
    currency: 'EUR',
    card_fingerprint: `c_${user}`,
    payee: `p_${index % 9}`,
  };
  return {
    event_id: `sample_${index}`,
    type,
    status: index % 11 === 0 ? 'failed' : 'succeeded',
    occurred_at: new Date(at).toISOString(),
    user: { client_user_id: `u_${user}`, email: `u_${user}@example.com` },
    device: { device_id: `d_${user % 140}`, ua: AGENTS[user % 2], timezone: 'Europe/Berlin', language: 'de-DE' },
    session: { session_id: `s_${session}`, route: ROUTES[index % ROUTES.length] },
    network: { ip: `81.${user % 200}.${index % 3}.${user}`, rtt_ms: 20 + (index % 40) },
    ...(type === 'payment' ? { payment } : {}),
  };
}
