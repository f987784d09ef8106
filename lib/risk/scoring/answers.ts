import { z } from 'zod';
import { Collected } from '#lib/contracts/observation.ts';
import type { LabelFacts, ListHit } from '../facts/links.ts';
import type { RttFacts } from '../facts/network.ts';
import type { CustomerFacts } from '../facts/user.ts';

/**
 * What the tables answered about an event when it was scored, as plain JSON. It is stored with the event, so that a
 * replay gives the same result.
 */
export interface Answers {
  readonly customer: CustomerFacts | null;
  readonly lists: readonly ListHit[];
  readonly labels: LabelFacts | null;
  readonly collected: Collected | null;
  /** Users with a matured fraud label among those that are linked with the event. */
  readonly fraudUsers: readonly string[];
  /** Place of the server at that time; null where it was not configured. */
  readonly pop: RttFacts['pop'] | null;
}

export const NO_ANSWERS: Answers = {
  customer: null,
  lists: [],
  labels: null,
  collected: null,
  fraudUsers: [],
  pop: null,
};

/** The answers that are worth storing; undefined for none. Most events have no answers at all. */
export function storeAnswers(answers: Answers): Partial<Answers> | undefined {
  const { customer, lists, labels, collected, fraudUsers, pop } = answers;
  const stored = {
    ...(customer ? { customer } : {}),
    ...(lists.length > 0 ? { lists } : {}),
    ...(labels && Object.values(labels).some(saysSomething) ? { labels } : {}),
    ...(collected && (collected.token || collected.observation) ? { collected } : {}),
    ...(fraudUsers.length > 0 ? { fraudUsers } : {}),
    ...(pop ? { pop } : {}),
  };
  return Object.keys(stored).length > 0 ? stored : undefined;
}

function saysSomething(counts: unknown): boolean {
  return (
    counts !== null &&
    typeof counts === 'object' &&
    Object.values(counts).some((value) => typeof value === 'number' && value > 0)
  );
}

const Stored = z.looseObject({ collected: Collected.optional() });

/**
 * Reads stored answers. Labels that said nothing are not stored: see `noLabels`. @param stored from the event's row.
 */
export function readAnswers(stored: unknown): Answers {
  if (stored === undefined || stored === null) return NO_ANSWERS;
  return { ...NO_ANSWERS, ...(Stored.parse(stored) as Partial<Answers>) };
}
