/** What is known of the tenant as a whole. */
export interface TenantProfile {
  devices: number;
  /** Browser events, and those of them where the collector ran; both fade, so that they follow the tenant's site. */
  readonly browsers: { all: number; collected: number };
  /** Number of components by their number of users. */
  readonly sizes: number[];
  /** Events of the running hour and of the one before. */
  readonly rate: { hour: number; events: number; before: number };
}

export const emptyTenant = (): TenantProfile => ({
  devices: 0,
  browsers: { all: 0, collected: 0 },
  sizes: [],
  rate: { hour: 0, events: 0, before: 0 },
});

const HOUR_MS = 3_600_000;

/** Counts one event; a late one belongs to the hour before. */
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

/** About how many events there were in the hour before a time: the hour before counts with what is left of it. */
export function eventsLastHour(tenant: TenantProfile | undefined, at: number): number {
  if (!tenant) return 0;
  const { hour, events, before } = tenant.rate;
  const now = Math.floor(at / HOUR_MS);
  if (now > hour + 1) return 0;
  const share = 1 - (at % HOUR_MS) / HOUR_MS;
  return now === hour ? events + before * share : events * share;
}
