import type { ChainLevel, HistoryFacts, LocatedEvent } from '#lib/risk/facts/history.ts';
import { BERLIN } from './network.ts';
import { DAY_MS, HOUR_MS, NOW } from './time.ts';

export const located = (change: Partial<LocatedEvent> = {}): LocatedEvent => ({
  ...BERLIN,
  at: NOW - HOUR_MS,
  classes: [],
  sameDevice: false,
  ...change,
});

export const chainLevel = (change: Partial<ChainLevel> = {}): ChainLevel => ({
  level: 'country',
  value: 'DE',
  userCount: 10,
  tenantCount: 900,
  tenantParentCount: 1000,
  distinctBelowParent: 20,
  ...change,
});

const NO_HISTORY: HistoryFacts = {
  events: 0,
  logins: 0,
  lastSeenAt: null,
  devices: 0,
  deviceFirstSeenAt: null,
  alwaysWithDevice: true,
  ipKnown: false,
  countries: [],
  asns: [],
  languages: [],
  located: [],
  chains: { network: [], client: [] },
  hours: Array.from({ length: 24 }, () => 0),
  amounts: { n: 0, mean: 0, sd: 0 },
  payeeKnown: null,
  lastChange: null,
};

/** A user without any earlier event. */
export const firstTime = (change: Partial<HistoryFacts> = {}): HistoryFacts => ({ ...NO_HISTORY, ...change });

/** A user with ten earlier events, all from home. */
export const history = (change: Partial<HistoryFacts> = {}): HistoryFacts => ({
  ...NO_HISTORY,
  events: 10,
  logins: 10,
  lastSeenAt: NOW - HOUR_MS,
  devices: 1,
  deviceFirstSeenAt: NOW - DAY_MS,
  ipKnown: true,
  countries: ['DE'],
  asns: ['AS3320'],
  languages: ['de'],
  located: [located()],
  hours: hoursOf({ 9: 10 }),
  ...change,
});

/** 24 counts from the hours that are named. */
export function hoursOf(counts: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);
}
