/** What is known of the tenant as a whole. */
export interface TenantProfile {
  devices: number;
  /**
   * Browser events, and those where the collector ran. Older events count less and less, so that the share follows
   * changes of the tenant's site.
   */
  readonly browsers: { all: number; collected: number };
  /** Number of components by their number of users. */
  readonly sizes: number[];
  /** Events in the latest hour with events (`hour`, in hours since 1970), and in the hour before it. */
  readonly rate: { hour: number; events: number; before: number };
}

export const emptyTenant = (): TenantProfile => ({
  devices: 0,
  browsers: { all: 0, collected: 0 },
  sizes: [],
  rate: { hour: 0, events: 0, before: 0 },
});

const HOUR_MS = 3_600_000;

/** Counts one event. A late event counts in the hour before; one that is later still does not count. */
export function foldRate({ rate }: TenantProfile, at: number): void {
  const hour = Math.floor(at / HOUR_MS);
  if (hour > rate.hour) {
    rate.before = hour === rate.hour + 1 ? rate.events : 0;
    rate.events = 0;
    rate.hour = hour;
  }
  if (hour === rate.hour) rate.events += 1;
  else if (hour === rate.hour - 1) rate.before += 1;
}

/**
 * Estimate of the tenant's events in the 60 minutes before a time. The hour before counts in proportion to its part of
 * these 60 minutes.
 */
export function eventsLastHour(tenant: TenantProfile | undefined, at: number): number {
  if (!tenant) return 0;
  const { hour, events, before } = tenant.rate;
  const now = Math.floor(at / HOUR_MS);
  if (now > hour + 1) return 0;
  const share = 1 - (at % HOUR_MS) / HOUR_MS;
  return now === hour ? events + before * share : events * share;
}
