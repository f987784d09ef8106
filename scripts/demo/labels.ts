import type { FraudType, LabelSource } from '#db/vocab.ts';
import { LabelBatchResult, type LabelInput } from '#lib/contracts/label.ts';
import type { Rows } from './fill.ts';
import type { Api } from './http.ts';
import type { Simulated, Story } from './simulate.ts';

interface Finding {
  /** One event in so many is found out by now. */
  readonly oneIn: number;
  readonly source: LabelSource;
  readonly fraud_type: FraudType;
}

/** Which attacks a shop knows about within a day, and from whom. */
const FOUND_OUT: Partial<Record<Story, Finding>> = {
  'account takeover': { oneIn: 2, source: 'customer_report', fraud_type: 'account_takeover' },
  'card testing': { oneIn: 4, source: 'tc40_safe', fraud_type: 'card_testing' },
  'account farm': { oneIn: 5, source: 'manual_review', fraud_type: 'fake_account' },
};
const PER_REQUEST = 500;

/**
 * What the shop has found out about its events: a part of each attack, and that honest customers were right where an alert was raised.
 * @param raised ids of events whose alerts are above LOW.
 */
export function labelsOf(simulated: readonly Simulated[], raised: ReadonlySet<string>): LabelInput[] {
  const seen = new Map<Story, number>();
  return simulated.flatMap(({ story, event: { event_id } }): LabelInput[] => {
    if (event_id === undefined) return [];
    const finding = FOUND_OUT[story];
    if (!finding)
      return story.startsWith('customers') && raised.has(event_id)
        ? [{ event_id, outcome: 'legit', source: 'customer_report' }]
        : [];
    const count = (seen.get(story) ?? 0) + 1;
    seen.set(story, count);
    const { oneIn, ...known } = finding;
    return count % oneIn === 0 ? [{ event_id, outcome: 'fraud', ...known }] : [];
  });
}

/** Labels the events. @returns how many, by outcome. */
export async function sendLabels(api: Api, labels: readonly LabelInput[]): Promise<Rows> {
  let created = 0;
  for (let from = 0; from < labels.length; from += PER_REQUEST) {
    const batch = JSON.stringify(labels.slice(from, from + PER_REQUEST));
    const done = await api.post('/api/labels', LabelBatchResult, batch, 'application/json');
    if (done.rejected > 0) throw new Error(`${done.rejected} labels were not taken.`);
    created += done.created;
  }
  const count = (outcome: LabelInput['outcome']) => String(labels.filter((label) => label.outcome === outcome).length);
  return [
    ['Labels', 'sent', 'fraud', 'legitimate'],
    ['what the shop found out', String(created), count('fraud'), count('legit')],
  ];
}
