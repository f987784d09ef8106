import { createRandom } from '../../risk/random.ts';
import { appendedChange, rewrittenChange } from '../increments/append.ts';
import { drawGenuine } from '../pages/genuine-page.ts';
import { PRODUCERS } from '../producers/index.ts';
import type { Producer } from '../producers/producer.ts';
import { SAVERS, type Saver } from '../savers/index.ts';
import { addDays } from '../world/locale.ts';
import { attached, type Embedded, embeddedOf } from '../xml/embed.ts';
import { batchOf } from './batch.ts';
import type { Handed, Subject } from './observe.ts';

interface Plan {
  readonly name: string;
  readonly producer: Producer;
  readonly saver: Saver;
  readonly issued: string;
  readonly receivedAt: string;
}

const BATCH = 120;
/** Share of the invoices that carry data for machines. */
const DATA_SHARE = 0.25;

/**
 * Honest documents of producers that are not ours, some of them saved again by another program. They are made a batch at a
 * time, when the first of a batch is asked for.
 * @param programs names of the producers and savers that this machine has; documents of others fall away.
 * @param today yyyy-mm-dd: producers stamp the true time into their files, so the documents are of these days.
 */
export function genuineSubjects(seed: string, count: number, programs: ReadonlySet<string>, today: string): Subject[] {
  const plans = Array.from({ length: count }, (_, number) => planOf(`genuine:${seed}:${number}`, today)).filter(
    ({ producer, saver }) => programs.has(producer.name) && programs.has(saver.name),
  );
  return Array.from({ length: Math.ceil(plans.length / BATCH) }, (_, index) =>
    subjectsOf(plans.slice(index * BATCH, (index + 1) * BATCH)),
  ).flat();
}

function planOf(seed: string, today: string): Plan {
  const random = createRandom(seed).fork('plan');
  const producer = random.weighted(PRODUCERS.map((each) => [each, each.share] as const));
  const saver = random.weighted(SAVERS.map((each) => [each, each.share] as const));
  const issued = addDays(today, random.chance(0.7) ? 0 : -random.int(1, 20));
  const receivedAt = `${addDays(today, random.int(1, 25))}T12:00:00.000Z`;
  return { name: `${seed}:${producer.name}:${saver.name}`, producer, saver, issued, receivedAt };
}

function subjectsOf(plans: readonly Plan[]): Subject[] {
  const orders = plans.map((plan) => {
    const { kind, page, invoice } = drawGenuine(createRandom(plan.name), plan.issued);
    const data = createRandom(plan.name).fork('data');
    const embedded = invoice !== null && data.chance(DATA_SHARE) ? embeddedOf(invoice, data) : null;
    return { plan, kind, embedded, producer: plan.producer, job: { name: fileName(plan.name), page } };
  });
  const batch = batchOf(orders);
  return orders.map(({ plan, kind, embedded, job }) => ({
    origin: {
      source: plan.producer.name,
      producer: plan.producer.name,
      saver: plan.saver.name,
      kind: embedded === null ? kind : `${kind} with data`,
      name: plan.name,
    },
    make: async () => saved(plan, embedded, await batch.take(job.name)),
  }));
}

const fileName = (name: string): string => name.replaceAll(':', '_');

async function saved(plan: Plan, embedded: Embedded | null, produced: Buffer | null): Promise<Handed | null> {
  if (produced === null) return null;
  const { name, saver, receivedAt } = plan;
  const random = createRandom(name).fork('save');
  const write = random.chance(0.5) ? appendedChange : rewrittenChange;
  const complete = embedded === null ? produced : await write(produced, attached(embedded));
  const bytes = await saver.save(complete, random);
  return { bytes, format: 'pdf', receivedAt };
}
