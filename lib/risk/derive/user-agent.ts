import { parseUserAgent, type UserAgentFacts } from '#lib/enrich/user-agent.ts';
import type { Answers } from '../scoring/answers.ts';
import type { PreparedEvent } from '../scoring/prepare.ts';

/** The parts of the user agent that the event names, else of the one that the collector saw; null for neither. */
export function userAgentOf({ event, enrichment }: PreparedEvent, { collected }: Answers): UserAgentFacts | null {
  const seen = collected?.observation?.browser?.user_agent;
  return enrichment.client ?? (event.device?.ua || !seen ? null : parseUserAgent(seen));
}
