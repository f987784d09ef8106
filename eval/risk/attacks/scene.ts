import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { Client } from '../traffic/client.ts';
import type { Sent } from '../traffic/simulated.ts';
import { type Account, openVisit, type Visit } from '../traffic/visit.ts';
import { DAY_MS, START_AT } from '../world/clock.ts';
import type { Address, Networks } from '../world/networks.ts';

/** Where attacks happen: the shop with its customers and everything they have done. */
export interface Scene {
  readonly people: readonly Person[];
  readonly networks: Networks;
  readonly random: Random;
  readonly days: number;
  readonly sink: Sent[];
}

/** Who sits at the keyboard, or what runs instead of one. */
export interface Actor {
  readonly client: Client;
  readonly address: Address;
  readonly body: { readonly latitude: number; readonly longitude: number };
}

/** One attack of a kind. `name` is the incident's. */
export type Attack = (scene: Scene, name: string) => void;

/** Before this day there is no attack: nobody's habits are known yet. */
export const PEACE_DAYS = 7;

interface Move {
  readonly attack: string;
  readonly incident: string;
  readonly unit?: string;
  readonly actor: Actor;
  readonly account: Account | null;
  readonly at: number;
  /** Of the stolen session. */
  readonly sessionId?: string;
}

export function strike({ random, sink }: Scene, move: Move): Visit {
  const { attack, incident, unit = null, actor, account, at } = move;
  const truth = { kind: 'hostile', attack, incident, unit } as const;
  const eventPrefix = `x_${random.hex(12)}`;
  const sessionId = move.sessionId ?? `s_${random.hex(12)}`;
  return openVisit({ truth, sessionId, eventPrefix, at: Math.round(at), ...actor, account }, random, sink);
}

/** A time after the peace, at least `spare` days before the end. */
export function anyTime({ random, days }: Scene, spare = 0.3): number {
  return START_AT + random.between(PEACE_DAYS, days - spare) * DAY_MS;
}

/** Somebody who has been in the shop before a time, with their last visit. @returns null where nobody drawn has. */
export function victimAt({ random, people }: Scene, at: number, visitsMin: number) {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const person = random.pick(people);
    const past = person.visits.filter(({ endedAt }) => endedAt < at);
    const last = past.at(-1);
    const quiet = !person.visits.some((visit) => Math.abs(visit.at - at) < DAY_MS / 12);
    if (past.length >= visitsMin && last && quiet) return { person, last, past };
  }
  return null;
}

export const cents = (amount: number): number => Math.round(amount * 100) / 100;
