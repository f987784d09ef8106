import { createRandom, type Random } from '../../risk/random.ts';
import { appendedChange, rewrittenChange } from '../increments/append.ts';
import { correctedFrom } from '../increments/content.ts';
import type { Page } from '../pages/block.ts';
import { draftOf } from '../pages/draft.ts';
import { drawGenuine, type GenuineKind } from '../pages/genuine-page.ts';
import { PRODUCERS } from '../producers/index.ts';
import type { Producer } from '../producers/producer.ts';
import { SAVERS, type Saver } from '../savers/index.ts';
import { joined } from '../savers/joined.ts';
import { addDays } from '../world/locale.ts';
import { attached, type Embedded, embeddedOf } from '../xml/embed.ts';
import { batchOf } from './batch.ts';
import type { Handed, Subject } from './observe.ts';

interface Plan {
  readonly name: string;
  readonly producer: Producer;
  readonly saver: Saver;
  /** Before that, its publisher corrected a heading, the thanks or the footer, or joined another document to it. */
  readonly before: 'correction' | 'bundle' | null;
  /** Null for a mixture. */
  readonly kind: GenuineKind | null;
  readonly issued: string;
  readonly receivedAt: string;
}

/** How many documents of which kind; null for mostly invoices. */
interface Order {
  readonly seed: string;
  readonly count: number;
  readonly kind: GenuineKind | null;
}

const BATCH = 120;
/** Share of the invoices that carry data for machines. */
const DATA_SHARE = 0.25;
/** Shares of what no other program saves that its publisher corrects, and of all that comes with another document. */
const CORRECTED_SHARE = 0.12;
const BUNDLE_SHARE = 0.1;

/**
 * Honest documents of producers that are not ours, some of them saved again by another program. They are made a batch at a
 * time, when the first of a batch is asked for.
 * @param programs names of the producers and savers that this machine has; documents of others fall away.
 * @param today yyyy-mm-dd: producers stamp the true time into their files, so the documents are of these days.
 */
export function genuineSubjects({ seed, count, kind }: Order, programs: ReadonlySet<string>, today: string): Subject[] {
  const stem = kind === null ? `genuine:${seed}` : `${kind}:${seed}`;
  const plans = Array.from({ length: count }, (_, number) => planOf(`${stem}:${number}`, kind, today)).filter(
    ({ producer, saver }) => programs.has(producer.name) && programs.has(saver.name),
  );
  return Array.from({ length: Math.ceil(plans.length / BATCH) }, (_, index) =>
    subjectsOf(plans.slice(index * BATCH, (index + 1) * BATCH)),
  ).flat();
}

function planOf(seed: string, kind: GenuineKind | null, today: string): Plan {
  const random = createRandom(seed).fork('plan');
  const producer = random.weighted(PRODUCERS.map((each) => [each, each.share] as const));
  const saver = random.weighted(SAVERS.map((each) => [each, each.share] as const));
  const issued = addDays(today, random.chance(0.7) ? 0 : -random.int(1, 20));
  const receivedAt = `${addDays(today, random.int(1, 25))}T12:00:00.000Z`;
  const corrected = saver.name === 'none' && random.fork('corrected').chance(CORRECTED_SHARE);
  const bundled = random.fork('bundle').chance(BUNDLE_SHARE);
  const before = corrected ? 'correction' : bundled ? 'bundle' : null;
  return { name: `${seed}:${producer.name}:${saver.name}`, producer, saver, before, kind, issued, receivedAt };
}

function subjectsOf(plans: readonly Plan[]): Subject[] {
  const orders = plans.map((plan) => {
    const { kind, page, invoice } = drawGenuine(createRandom(plan.name), plan.issued, plan.kind);
    const data = createRandom(plan.name).fork('data');
    const embedded = invoice !== null && data.chance(DATA_SHARE) ? embeddedOf(invoice, data) : null;
    const name = fileName(plan.name);
    const other = otherPage(plan, page, data);
    return {
      plan,
      kind,
      embedded,
      jobs: [{ name, page }, ...(other === null ? [] : [{ name: `${name}_other`, page: other }])],
    };
  });
  const batch = batchOf(orders.flatMap(({ plan, jobs }) => jobs.map((job) => ({ producer: plan.producer, job }))));
  return orders.map(({ plan, kind, embedded, jobs }) => ({
    origin: {
      source: plan.producer.name,
      producer: plan.producer.name,
      saver: plan.saver.name === 'none' ? (plan.before ?? 'none') : plan.saver.name,
      kind: embedded === null ? kind : `${kind} with data`,
      name: plan.name,
    },
    make: async () => {
      const files = await Promise.all(jobs.map(({ name }) => batch.take(name)));
      return saved(plan, embedded, files);
    },
  }));
}

/** The draft of what a publisher corrects, or the document that is joined to it. */
function otherPage({ before, name, issued }: Plan, page: Page, random: Random): Page | null {
  if (before === 'correction') return draftOf(page, random.fork('draft'));
  return before === 'bundle' ? drawGenuine(createRandom(`${name}:other`), issued).page : null;
}

const fileName = (name: string): string => name.replaceAll(':', '_');

/** @param files the document and, where there is one, its draft or the one that is joined to it. */
async function saved(plan: Plan, embedded: Embedded | null, files: readonly (Buffer | null)[]): Promise<Handed | null> {
  const [last, other] = files;
  if (last === undefined || last === null || other === null) return null;
  const { name, before, saver, receivedAt } = plan;
  const random = createRandom(name).fork('save');
  const write = random.chance(0.5) ? appendedChange : rewrittenChange;
  const corrected = other !== undefined && before === 'correction' ? await correctedFrom(other, last) : last;
  const complete = embedded === null ? corrected : await write(corrected, attached(embedded));
  const whole =
    other !== undefined && before === 'bundle' ? await joined(complete, other, random.chance(0.5)) : complete;
  return { bytes: await saver.save(whole, random), format: 'pdf', receivedAt };
}
