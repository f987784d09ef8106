import { type CheckMeta, checksOver } from '#lib/engine/check.ts';
import type { ClientFacts, DeviceFacts, FingerprintFacts, TokenFacts } from './facts/device.ts';
import type { EventFacts, PaymentFacts } from './facts/event.ts';
import type { HistoryFacts } from './facts/history.ts';
import type { GraphFacts, LabelFacts, ListHit } from './facts/links.ts';
import type { GeoFacts, NetworkFacts, RttFacts } from './facts/network.ts';
import type { SessionFacts } from './facts/session.ts';
import type { CustomerFacts, UserFacts } from './facts/user.ts';
import type { BaselineFacts, WindowFacts } from './facts/windows.ts';
import type { Family, Flag } from './vocabulary.ts';

/**
 * Everything that the signals may read of one event. The facts are built once, by pure code; the time `now` is one of
 * them. Times are epoch milliseconds. A member that is not known is null; a group that is not known is absent.
 */
export interface RiskFacts {
  readonly now: number;
  readonly event: EventFacts;
  readonly user: UserFacts;
  readonly customer: CustomerFacts;
  readonly device: DeviceFacts;
  readonly token: TokenFacts;
  readonly fingerprint: FingerprintFacts;
  readonly client: ClientFacts;
  readonly network: NetworkFacts;
  readonly geo: GeoFacts;
  readonly rtt: RttFacts;
  readonly history: HistoryFacts;
  readonly session: SessionFacts;
  readonly windows: WindowFacts;
  readonly baselines: BaselineFacts;
  readonly payment: PaymentFacts;
  readonly graph: GraphFacts;
  readonly lists: readonly ListHit[];
  readonly labels: LabelFacts;
}

export type SignalMeta = CheckMeta & {
  readonly family: Family;
  /** Flags that the alert gets where the signal is flagged. */
  readonly flags: readonly Flag[];
};

/** Defines one risk signal; see `lib/engine/check.ts`. */
export const defineSignal = checksOver<RiskFacts, SignalMeta>();
