import type { RiskAlert } from '#lib/contracts/risk-alert.ts';
import { modelFeatures } from '#lib/learn/features.ts';
import type { Assess, Assessment } from '../assess.ts';
import { windowEventOf, windowKeyOf } from '../derive/window-event.ts';
import type { KeyWindow } from '../derive/windows.ts';
import { buildFacts, type WindowsOfEvent } from '../facts/build.ts';
import type { BaselineFacts } from '../facts/windows.ts';
import type { RiskFacts } from '../facts.ts';
import { findingsOf } from '../profiles/findings.ts';
import { foldEvent } from '../profiles/fold.ts';
import { type Sighting, sightingOf } from '../profiles/sighting.ts';
import type { Profiles, ScoringState } from '../profiles/state.ts';
import { eventsLastHour } from '../profiles/tenant.ts';
import type { VelocityKey } from '../velocity.ts';
import type { Answers } from './answers.ts';
import { buildAlert } from './build-alert.ts';
import type { Place } from './placement.ts';

/** A numbered event with what the tables answered about it. */
export interface Placed extends Place {
  readonly answers: Answers;
  readonly sighting: Sighting;
}

export function placedWith(place: Place, answers: Answers): Placed {
  return { ...place, answers, sighting: sightingOf(place.prepared, answers, place.seq, place.inWindows) };
}

/** The circumstances in which an event is scored. Times are epoch milliseconds. */
export interface Moment {
  readonly at: number;
  readonly receivedAt: number;
  /** Currency of the event; null for none. */
  readonly currency: string | null;
  /** Events of the tenant in the last hour. */
  readonly eventsLastHour: number;
}

export interface ScoringScope {
  readonly orgId: string;
  readonly tenantId: string;
  readonly assess: Assess;
  /** Answers what was usual when an event happened. */
  readonly baselinesAt: (moment: Moment) => BaselineFacts;
}

export interface Scored {
  readonly placed: Placed;
  readonly alert: RiskAlert;
  readonly assessment: Assessment;
  /** Numeric features by name. Models learn from them and from the signals. */
  readonly features: Readonly<Record<string, number | null>>;
  /** The facts of the event. Their windows may be asked only until the next event is scored. */
  readonly facts: Partial<RiskFacts>;
}

/**
 * Scores one event: counts it in the windows, builds the facts, assesses them and takes the event into the profiles.
 * Live scoring, replays and back-tests all use it. It has no side effect other than on the state.
 */
export function scoreEvent(state: ScoringState, scope: ScoringScope, placed: Placed, ts: Date): Scored {
  const { sighting, prepared, inWindows } = placed;
  const windows = inWindows ? pushToWindows(state, sighting) : null;
  const facts = buildFacts(state, windows, placed, scope.baselinesAt(momentOf(state, placed)));
  const missing = [
    ...(prepared.enrichment.network ? prepared.enrichment.notes : []),
    ...(prepared.clockAhead ? ['occurred_at'] : []),
  ];
  const assessment = scope.assess(facts, { missing, components: [] });
  const sharedIpSessions10m = facts.windows?.count('ip', 'distinct_sessions', '10m') ?? 0;
  const features = modelFeatures(facts);
  const refused = assessment.decision.action === 'BLOCK';
  const found = findingsOf(assessment.score.contributions);
  foldEvent(state, { ...sighting, refused, found });
  const { orgId, tenantId } = scope;
  const alert = buildAlert({ orgId, tenantId, ts, placed, assessment, state, sharedIpSessions10m });
  return { placed, alert, assessment, features, facts };
}

function momentOf(state: Profiles, { sighting: { at, currency }, prepared: { receivedAt } }: Placed): Moment {
  return { at, receivedAt, currency, eventsLastHour: eventsLastHour(state.peek('tenant', ''), at) };
}

/**
 * Counts the event in the windows of its keys and returns these. It is not called for an event that came too late:
 * counts around its time would change with events that came since.
 */
function pushToWindows(state: ScoringState, sighting: Sighting): WindowsOfEvent {
  const windows: { [Kind in VelocityKey]?: KeyWindow | null } = {};
  for (const kind of state.windowKeys) {
    const key = windowKeyOf(sighting, kind);
    windows[kind] = key === null ? null : state.window(kind, key);
  }
  const row = windowEventOf(sighting, (windows.user ?? windows.device)?.newest());
  for (const window of Object.values(windows)) window?.push(row);
  return windows;
}
