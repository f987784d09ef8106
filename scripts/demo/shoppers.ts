import type { Event } from '#lib/contracts/event.ts';
import type { Dice } from './dice.ts';
import { type Device, hexId, type Person } from './people.ts';

/** An event without its id, which the simulation gives in the order of time. */
export type Draft = Omit<Event, 'event_id' | 'occurred_at'> & { readonly at: number };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ROUTES = ['/', '/search', '/product/4711', '/product/1288', '/product/902', '/cart', '/account', '/offers'];
/** How busy the shop is at each local hour, 0..1. */
const BUSY = [
  0.06, 0.03, 0.02, 0.02, 0.03, 0.08, 0.2, 0.38, 0.5, 0.55, 0.6, 0.65, 0.75, 0.68, 0.6, 0.58, 0.62, 0.74, 0.88, 1, 0.98,
  0.8, 0.46, 0.18,
];

/** Two to five visits on earlier days, so that each customer has known devices, networks and places. */
export function earlierVisits(dice: Dice, person: Person, now: number): Draft[] {
  return Array.from({ length: dice.between(2, 5) }, () => {
    const at = busyTime(dice, person.place.timezone, now - dice.between(2, 28) * DAY_MS);
    return visit(dice, person, at).slice(0, 2);
  }).flat();
}

/** A visit that began in the last 24 hours, at an hour at which people of that place are awake. */
export function recentVisit(dice: Dice, person: Person, now: number): Draft[] {
  return visit(dice, person, busyTime(dice, person.place.timezone, now)).filter(({ at }) => at <= now);
}

/** A time in the 24 hours before `end`, more likely at busy local hours. */
function busyTime(dice: Dice, timezone: string, end: number): number {
  for (let tries = 0; tries < 50; tries += 1) {
    const at = end - dice.below(DAY_MS);
    if (dice.chance(BUSY[localHour(at, timezone)] ?? 0)) return at;
  }
  return end - dice.below(HOUR_MS);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function localHour(at: number, timezone: string): number {
  const clock =
    clocks.get(timezone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' });
  clocks.set(timezone, clock);
  return Number(clock.format(at));
}

/** Log in (with a slip now and then), look around, perhaps buy or change something, perhaps log out. */
function visit(dice: Dice, person: Person, start: number): Draft[] {
  const mobile = dice.chance(0.35);
  const device = mobile || dice.chance(0.3) ? person.phone : dice.pick(person.homeDevices);
  const scene = sceneOf(dice, person, device, mobile ? dice.pick(person.mobileIps) : person.homeIp);
  let at = start;
  const later = () => {
    at += dice.between(6, 95) * 1000;
    return at;
  };
  const slips = dice.chance(0.06) ? dice.between(1, 2) : 0;
  return [
    ...Array.from({ length: slips }, () => scene(later(), 'login', '/login', 'failed')),
    scene(later(), 'login', '/login'),
    ...Array.from({ length: dice.between(1, 5) }, () => scene(later(), 'page_view', dice.pick(ROUTES))),
    ...purchase(dice, person, () => scene(later(), 'payment', '/checkout')),
    ...(dice.chance(0.04) ? [scene(later(), 'profile_change', '/account/profile')] : []),
    ...(dice.chance(0.03) ? [scene(later(), 'promo_redeem', '/offers')] : []),
    ...(dice.chance(0.25) ? [scene(later(), 'logout', '/logout')] : []),
  ];
}

type Scene = (at: number, type: Draft['type'], route: string, status?: Draft['status']) => Draft;

/** One session of a user at a device and an address. */
export function sceneOf(dice: Dice, person: Pick<Person, 'user'>, device: Device, ip: string): Scene {
  const sessionId = `s_${hexId(dice, 10)}`;
  const rtt = dice.between(12, 70);
  return (at, type, route, status = 'succeeded') => ({
    at,
    type,
    status,
    user: person.user,
    device,
    session: { session_id: sessionId, route },
    network: { ip, rtt_ms: rtt + dice.below(15), effective_type: '4g' },
  });
}

function purchase(dice: Dice, person: Person, pay: () => Draft): Draft[] {
  if (!dice.chance(0.22)) return [];
  const amount = dice.between(900, 18_000) / 100;
  const payment = { amount, currency: person.place.currency, card_fingerprint: `card_${person.user.account_id}` };
  return [
    {
      ...pay(),
      payment: { ...payment, result: 'approved' },
      additional_data: { order_id: `o_${hexId(dice, 8)}`, payment_attempt_id: `pa_${hexId(dice, 8)}` },
    },
  ];
}
