import type { Sighting } from '../profiles/sighting.ts';
import type { VelocityKey } from '../velocity.ts';
import { marksOf, thousandthsOf, type WindowEvent } from './window-metrics.ts';

/**
 * The event in the form that windows count.
 * @param earlier an event of the same user or device, if one is known. Equal names are taken from it, so that the
 * windows, which keep rows for long, hold each text once.
 */
export function windowEventOf(sighting: Sighting, earlier?: WindowEvent): WindowEvent {
  const { at, seq, person, deviceId, sessionId, ip, card, payee, amount } = sighting;
  return {
    at,
    seq,
    marks: marksOf(sighting),
    amount: thousandthsOf(amount),
    person: earlier?.person === person ? earlier.person : person,
    device: earlier?.device === deviceId ? earlier.device : deviceId,
    session: earlier?.session === sessionId ? earlier.session : sessionId,
    ip: earlier?.ip === ip ? earlier.ip : ip,
    card: earlier?.card === card ? earlier.card : card,
    payee: earlier?.payee === payee ? earlier.payee : payee,
  };
}

/** The event's value for a kind of key; null where the event does not name it. */
export function windowKeyOf(sighting: Sighting, kind: VelocityKey): string | null {
  return sighting[KEY_OF[kind]];
}

const KEY_OF = {
  user: 'userId',
  device: 'deviceId',
  session: 'sessionId',
  ip: 'ip',
  asn: 'asn',
  card: 'card',
  email: 'email',
  payee: 'payee',
} as const satisfies Record<VelocityKey, keyof Sighting>;
