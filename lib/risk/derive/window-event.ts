import type { Sighting } from '../profiles/sighting.ts';
import type { VelocityKey } from '../velocity.ts';
import { marksOf, thousandthsOf, type WindowEvent } from './window-metrics.ts';

/** The event as windows count it. */
export function windowEventOf(sighting: Sighting): WindowEvent {
  const { at, seq, userId, deviceId, sessionId, ip, card, payee, amount } = sighting;
  return {
    at,
    seq,
    marks: marksOf(sighting),
    amount: thousandthsOf(amount),
    user: userId,
    device: deviceId,
    session: sessionId,
    ip,
    card,
    payee,
  };
}

/** The value of a key that windows are kept of; null where the event does not name it. */
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
