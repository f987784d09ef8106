import type { Event } from '#lib/contracts/event.ts';
import { accountFarm, accountTakeover, botSignups, cardTesting, credentialStuffing } from './attacks.ts';
import { diceOf } from './dice.ts';
import { makePeople, type Person } from './people.ts';
import { type Draft, earlierVisits, recentVisit } from './shoppers.ts';

export const STORIES = [
  'customers, earlier days',
  'customers, last 24 hours',
  'credential stuffing',
  'account takeover',
  'account farm',
  'card testing',
  'bot sign-ups',
] as const;
export type Story = (typeof STORIES)[number];

export interface Simulated {
  readonly story: Story;
  readonly event: Event;
}

export interface Simulation {
  readonly seed: number;
  /** The present, epoch milliseconds. */
  readonly now: number;
  /** About how many events honest customers make in the last 24 hours. */
  readonly events: number;
}

const PEOPLE_MIN = 60;
const EVENTS_PER_PERSON = 25;
const EVENTS_PER_VISIT = 5;

/** A shop's events, oldest first: customers with habits, and five attacks on them. Pure: the same input, the same events. */
export function simulate({ seed, now, events }: Simulation): Simulated[] {
  const dice = diceOf(seed);
  const people = makePeople(dice, Math.max(PEOPLE_MIN, Math.round(events / EVENTS_PER_PERSON)), now);
  const crowd = people.flatMap((person) => Array.from({ length: person.activity }, (): Person => person));
  const visits = Array.from({ length: Math.round(events / EVENTS_PER_VISIT) }, () => dice.pick(crowd));
  const drafts: Record<Story, Draft[]> = {
    'customers, earlier days': people.flatMap((person) => earlierVisits(dice, person, now)),
    'customers, last 24 hours': visits.flatMap((person) => recentVisit(dice, person, now)),
    'credential stuffing': credentialStuffing(dice, people, now),
    'account takeover': accountTakeover(dice, people, now),
    'account farm': accountFarm(dice, now),
    'card testing': cardTesting(dice, now),
    'bot sign-ups': botSignups(dice, now),
  };
  return STORIES.flatMap((story) => drafts[story].map((draft) => ({ story, draft })))
    .sort((a, b) => a.draft.at - b.draft.at)
    .map(({ story, draft: { at, ...rest } }, index) => ({
      story,
      event: { event_id: `evt_${index + 1}`, occurred_at: new Date(at).toISOString(), ...rest },
    }));
}
