import { expect, it } from 'vitest';
import { LabelInput } from '#lib/contracts/label.ts';
import { labelsOf } from './labels.ts';
import { simulate } from './simulate.ts';

const simulated = simulate({ seed: 7, now: Date.parse('2026-11-20T15:00:00Z'), events: 600 });
const storyOf = new Map(simulated.map(({ story, event }) => [event.event_id ?? '', story]));
const raised = new Set(simulated.filter((_, index) => index % 7 === 0).map(({ event }) => event.event_id ?? ''));
const labels = labelsOf(simulated, raised);

it('labels a part of the attacks as fraud, and raised events of customers as legitimate', () => {
  expect(new Set(labels.map(({ outcome }) => outcome))).toEqual(new Set(['fraud', 'legit']));
  for (const label of labels) {
    expect(LabelInput.safeParse(label).success).toBe(true);
    const ofCustomer = storyOf.get(label.event_id ?? '')?.startsWith('customers');
    expect(label.outcome).toBe(ofCustomer ? 'legit' : 'fraud');
    if (ofCustomer) expect(raised.has(label.event_id ?? '')).toBe(true);
  }
});

it('leaves attacks of which the shop knows nothing yet', () => {
  const stories = new Set(labels.map(({ event_id }) => storyOf.get(event_id ?? '')));
  expect(stories.has('card testing')).toBe(true);
  expect(stories.has('credential stuffing')).toBe(false);
});
