import type { BrowserFacts, PageBehaviour } from '#lib/contracts/collect.ts';
import type { Event } from '#lib/contracts/event.ts';
import type { Collected } from '#lib/contracts/observation.ts';

/** A visit of an honest person. */
export interface Honest {
  readonly kind: 'honest';
  /** What is special about the person, for the table of false alarms. */
  readonly group: string;
  readonly person: string;
  readonly visit: string;
}

/** A step of an attack. */
export interface Hostile {
  readonly kind: 'hostile';
  readonly attack: string;
  /** One campaign or one victim. */
  readonly incident: string;
  /** What can be lost one by one within an incident: a victim, an account, a card. Null for steps that can lose nothing. */
  readonly unit: string | null;
  /** The damage is done with this very event. */
  readonly harm: boolean;
}

/** What the collector's script tells of a page. */
export interface Message {
  readonly tokenId: string;
  readonly copy: string;
  /** The same object as long as nothing changed. */
  readonly browser: BrowserFacts;
  readonly automation: readonly string[];
  readonly roundTripMs: number;
  readonly behaviour: PageBehaviour;
}

/** An event on its way, with the message that the page sent before it; null where no page runs. */
export interface Sent {
  readonly at: number;
  readonly event: Event;
  readonly message: Message | null;
  readonly truth: Honest | Hostile;
}

/** One event of the stream, what the collector knows of it, and the truth, which the product never sees. */
export interface Simulated {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: Event;
  readonly collected: Collected;
  readonly truth: Honest | Hostile;
}
