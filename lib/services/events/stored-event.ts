import type { StoredEventRow } from '#db/queries/stored-events.ts';
import type { Event } from '#lib/contracts/event.ts';
import type { Enrichment } from '#lib/enrich/index.ts';
import type { Sighting } from '#lib/risk/profiles/sighting.ts';
import { type Answers, readAnswers } from '#lib/risk/scoring/answers.ts';
import { noLabels } from '#lib/risk/scoring/labels.ts';
import type { Place } from '#lib/risk/scoring/placement.ts';
import { isClockAhead } from '#lib/risk/scoring/prepare.ts';
import { placedWith } from '#lib/risk/scoring/scorer.ts';
import { storedFindings } from '../alerts/stored-checks.ts';

/** The sighting of a stored event, as the profiles took it in. */
export function storedSighting(row: StoredEventRow): Sighting {
  const { answers, ...place } = storedEventOf(row);
  return { ...placedWith(place, answers).sighting, refused: row.blocked, found: storedFindings(row.assessment) };
}

/**
 * A stored event as it was when it was scored, for `Replay.again`. Its parts were checked before they were stored and
 * are not checked again.
 */
export function storedEventOf(row: StoredEventRow): Place & { readonly answers: Answers } {
  const event = row.payload as Event;
  const { answers, ...enrichment } = row.enrichment as Enrichment & { readonly answers?: unknown };
  const receivedAt = row.received_at.getTime();
  const prepared = {
    event,
    hash: row.content_hash,
    receivedAt,
    occurredAt: row.occurred_at.getTime(),
    clockAhead: isClockAhead(event, receivedAt),
    tooOld: false,
    enrichment,
  };
  const known = readAnswers(answers);
  return {
    seq: row.seq,
    inWindows: row.in_windows,
    answers: { ...known, labels: known.labels ?? noLabels(prepared, known.collected) },
    prepared,
  };
}
