import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { Event } from '#lib/contracts/event.ts';
import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { SHOP_PASSWORD, type ShopAction } from '#lib/contracts/shop.ts';
import type { TenantContext } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { ingestEvents } from '../events/ingest.ts';

/** The test number that card schemes decline. */
const DECLINED = '4000000000000002';
const CURRENCY = 'EUR';

/** What the server itself sees of the visitor. */
export interface Visitor {
  /** Null where the address is not known. */
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/**
 * What the server of a shop does: turns a visitor's action into an event, with the ids that the collector gave the page,
 * and asks for the decision before it goes on.
 * @throws ServiceError of the event, insufficient_scope.
 */
export async function sendShopAction(ctx: TenantContext, action: ShopAction, visitor: Visitor): Promise<RiskAlert> {
  const [result] = await ingestEvents(ctx, [eventOf(action, visitor)], ctx.tenant.tenantId);
  if (result && 'alert' in result) return result.alert;
  throw result?.error ?? new ServiceError('internal_error', 'The event was not answered.');
}

function eventOf(action: ShopAction, visitor: Visitor): Event {
  const { step, customer, amount, token, device_id: deviceId, session_id: sessionId, route } = action;
  const ip = action.pretended_ip ?? visitor.ip;
  const card = action.card_number?.replaceAll(' ', '');
  const declined = card === DECLINED;
  const failed = step === 'login' ? action.password !== SHOP_PASSWORD : declined;
  return Event.parse({
    event_id: `shop_${uuid()}`,
    type: step,
    status: failed ? 'failed' : 'succeeded',
    user: { client_user_id: customer.toLowerCase(), email: customer },
    device: {
      ...(deviceId === null ? {} : { device_id: deviceId }),
      ...(token === null ? {} : { token }),
      ...(visitor.userAgent === null ? {} : { ua: visitor.userAgent.slice(0, 2048) }),
    },
    session: { ...(sessionId === null ? {} : { session_id: sessionId }), route },
    ...(ip === null ? {} : { network: { ip } }),
    ...(step === 'payment'
      ? {
          payment: {
            amount: amount ?? 0,
            currency: CURRENCY,
            result: declined ? 'declined' : 'approved',
            ...(card ? { card_fingerprint: createHash('sha256').update(card).digest('hex').slice(0, 24) } : {}),
          },
          additional_data: { order_id: `order_${uuid().slice(-12)}` },
        }
      : {}),
  });
}
