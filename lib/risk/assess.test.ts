import { describe, expect, it } from 'vitest';
import type { Result } from '#lib/engine/run.ts';
import { fc } from '#lib/testing/properties.ts';
import { event } from '#lib/testing/risk-facts/event.ts';
import { networkOf } from '#lib/testing/risk-facts/network.ts';
import { NOW } from '#lib/testing/risk-facts/time.ts';
import { user } from '#lib/testing/risk-facts/user.ts';
import { riskFacts } from '#lib/testing/risk-facts.ts';
import { assess, createAssessor, severityOf } from './assess.ts';
import type { SignalMeta } from './facts.ts';
import { DEFAULT_POLICY } from './policy.ts';
import { RISK_SIGNALS } from './signals/index.ts';
import { BLOCK_FROM, CONTROL_TTL_SECONDS, reasonCode } from './vocabulary.ts';

const SOUND = { missing: [], components: [] };

const base = (id: string, family: SignalMeta['family'], weight: number): SignalMeta => ({
  id,
  family,
  weight,
  title: id,
  flags: [],
  why: '',
  investigate: [],
  falsePositives: [],
  references: [],
});

const METAS: Record<string, SignalMeta> = Object.fromEntries(RISK_SIGNALS.map(({ meta }) => [meta.id, meta]));

function flaggedAs(meta: SignalMeta, strength: number): Result<SignalMeta> {
  return { meta, outcome: { status: 'flagged', strength, evidence: { seen: true } }, durationMs: 0 };
}

function evidence(strengths: Record<string, number>): Result<SignalMeta>[] {
  return Object.entries(strengths).map(([id, strength]) => flaggedAs(METAS[id] ?? base(id, 'device', 0), strength));
}

const assessOf = (results: Result<SignalMeta>[], facts = {}) => assess(facts, results, DEFAULT_POLICY, SOUND);

describe('the worked examples of the risk guide', () => {
  it.each([
    [{}, 0.01],
    [{ 'vpn-exit': 1, 'known-device': 1 }, 0.023],
    [{ 'new-device': 1, 'vpn-exit': 1 }, 0.176],
    [{ 'impossible-travel': 0.3, 'vpn-exit': 1 }, 0.149],
    [{ 'impossible-travel': 1 }, 0.224],
    [{ 'impossible-travel': 1, 'new-device': 1 }, 0.489],
    [{ 'new-device': 1, 'timezone-mismatch': 1, 'new-country': 1 }, 0.635],
    [{ 'card-testing': 1 }, 0.367],
    [{ 'card-testing': 1, 'hosting-address': 1 }, 0.881],
    [{ 'credential-stuffing': 1, 'hosting-address': 1 }, 0.853],
    [{ 'credential-stuffing': 1, 'hosting-address': 1, 'automated-browser': 1 }, 0.997],
    [{ 'fraud-linked-device': 1 }, 0.526],
    [{ 'fraud-linked-device': 1, 'shared-device': 1 }, 0.946],
    [{ 'impossible-travel': 1, 'new-device': 1, 'unlikely-login': 0.7 }, 0.94],
  ])('%j scores %d', (strengths, expected) => {
    const { risk_score } = assessOf(evidence(strengths)).decision;
    expect(Math.abs(risk_score - expected)).toBeLessThanOrEqual(0.00051);
  });

  it('splits the last one as the guide does', () => {
    const { reasons, decision } = assessOf(
      evidence({ 'impossible-travel': 1, 'new-device': 1, 'unlikely-login': 0.7 }),
    );
    expect(decision).toMatchObject({ action: 'BLOCK', severity: 'CRITICAL', risk_score: 0.9402 });
    expect(reasons.map(({ code, weight }) => [code, weight])).toEqual([
      ['IMPOSSIBLE_TRAVEL', 0.4727],
      ['UNLIKELY_LOGIN', 0.3649],
      ['NEW_DEVICE', 0.0926],
      ['BASE_RATE', 0.01],
    ]);
  });
});

describe('reasons', () => {
  const result = fc.record({
    family: fc.constantFrom<SignalMeta['family'][]>(
      'device',
      'bot',
      'network',
      'geo',
      'history',
      'velocity',
      'trust',
      'graph',
    ),
    weight: fc.double({ min: 0, max: 5, noNaN: true }),
    strength: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const results = fc.array(result, { maxLength: 12 }).map((items) =>
    items.map(({ family, weight, strength }, index) => {
      const signed = family === 'trust' ? -weight : weight;
      return flaggedAs(base(`signal-${index}`, family, signed), strength);
    }),
  );

  it('sum to the score, keep the sign of their evidence and stand in order', () => {
    fc.assert(
      fc.property(results, (items) => {
        const { reasons, decision, score } = assessOf(items);
        expect(reasons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(decision.risk_score, 9);
        for (const { meta, logOdds, counts } of score.contributions) {
          const weight = reasons.find(({ code }) => code === reasonCode(meta.id))?.weight ?? Number.NaN;
          expect(weight * (counts ? logOdds : 0)).toBeGreaterThanOrEqual(0);
        }
        const order = reasons.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.code < b.code ? -1 : 1));
        expect(reasons).toEqual(order);
        expect(reasons).toHaveLength(items.length + 1);
      }),
      { numRuns: 500 },
    );
  });

  it('give a weaker signal of a family no weight of its own', () => {
    const { reasons } = assessOf(evidence({ 'hosting-address': 1, 'vpn-exit': 1 }));
    expect(reasons.find(({ code }) => code === 'VPN_EXIT')?.weight).toBe(0);
  });

  it('are the base rate alone where there is no evidence', () => {
    const { reasons, decision, flags, hint } = createAssessor()(riskFacts());
    expect(reasons).toEqual([{ code: 'BASE_RATE', weight: 0.01, evidence: { base_rate: 0.01, scope: 'default' } }]);
    expect(decision).toMatchObject({ action: 'ALLOW', severity: 'LOW', risk_score: 0.01 });
    expect(flags).toEqual([]);
    expect(hint).toEqual({ recommended_controls: ['NONE'], ttl_seconds: 900, note: null });
  });

  it('tell a loss of data, and that a component failed', () => {
    const run = createAssessor();
    const stale = run(riskFacts(), { missing: ['tor-exits.txt is 30 days old'], components: [] });
    expect(stale.reasons.map(({ code, weight }) => [code, weight])).toContainEqual(['PARTIAL_DATA', 0]);
    expect(stale.flags).toEqual([]);
    const failed = run(riskFacts(), { missing: [], components: ['geo'] });
    expect(failed.flags).toEqual(['DEGRADED']);
    expect(failed.decision.confidence).toBeLessThanOrEqual(0.6);
  });
});

describe('the decision', () => {
  it('blocks exactly from the threshold on, lower for payments', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 12, noNaN: true }), fc.boolean(), (weight, payment) => {
        const type = payment ? 'payment' : 'login';
        const { decision } = assessOf([flaggedAs(base('x', 'device', weight), 1)], { event: event({ type }) });
        const limit = payment ? BLOCK_FROM.payment : BLOCK_FROM.other;
        expect(decision.action).toBe(decision.risk_score >= limit ? 'BLOCK' : 'ALLOW');
        expect(decision.severity).toBe(severityOf(decision.risk_score));
        expect(decision.confidence).toBeGreaterThanOrEqual(0.05);
        expect(decision.confidence).toBeLessThanOrEqual(0.99);
      }),
    );
  });

  it('advises controls whose shortest life is the ttl', () => {
    const { hint } = assessOf(evidence({ 'impossible-travel': 1, 'new-device': 1, 'unlikely-login': 0.7 }));
    expect(hint.recommended_controls).toEqual(['REVOKE_SESSION', 'STEP_UP_WEBAUTHN', 'NOTIFY_USER', 'MANUAL_REVIEW']);
    expect(hint.ttl_seconds).toBe(900);
  });

  it('never advises to block the address of a mobile network', () => {
    const results = evidence({ 'credential-stuffing': 1, 'automated-browser': 1, 'new-device': 1 });
    const controls = (facts: object) => assessOf(results, facts).hint.recommended_controls;
    expect(controls(riskFacts())).toEqual(expect.arrayContaining(['FORCE_PASSWORD_RESET', 'BLOCK_DEVICE', 'BLOCK_IP']));
    expect(controls(riskFacts({ network: networkOf('mobile') }))).not.toContain('BLOCK_IP');
  });

  it('holds a suspicious payment and asks for 3-D Secure', () => {
    const facts = { event: event({ type: 'payment', status: 'attempted' }) };
    const { decision, hint } = assessOf(evidence({ 'card-testing': 1, 'new-device': 1 }), facts);
    expect(decision).toMatchObject({ action: 'ALLOW', severity: 'HIGH' });
    expect(hint.recommended_controls).toEqual(['HOLD_PAYMENT', 'STEP_UP_THREE_DS', 'MANUAL_REVIEW']);
    expect(hint.ttl_seconds).toBe(CONTROL_TTL_SECONDS.STEP_UP_THREE_DS);
  });

  it('raises NEW_USER and NEW_IP without a signal of their own', () => {
    const facts = riskFacts();
    const newcomer = user({ createdAt: NOW - 1000 });
    const history = facts.history && { ...facts.history, ipKnown: false };
    expect(createAssessor()({ ...facts, user: newcomer, ...(history ? { history } : {}) }).flags).toEqual([
      'NEW_IP',
      'NEW_USER',
    ]);
  });
});
