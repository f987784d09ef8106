import type { ProfilesToStore } from '#db/customer-scope.ts';
import type { CheckSettings } from '#lib/engine/run.ts';
import { neededBits } from '../../identity/model.ts';
import { type BoundProfileChecks, bindProfileChecks, type Finding } from '../bound.ts';
import { createScorer, signalCode } from '../score.ts';
import type { ValueContext } from '../values.ts';
import { Blocks } from './blocks.ts';
import { CopyRows, textsOf } from './copy-rows.ts';
import { GroupJudge } from './judge-groups.ts';
import { KINDS } from './kinds.ts';
import { hitsOf, type OpenLists } from './names.ts';
import { Pairs, pairName } from './pairs.ts';
import { Profiles } from './profiles.ts';
import { Scope } from './scope.ts';
import { ScopeRow } from './scope-row.ts';
import { Signals } from './signals.ts';
import { Values } from './values.ts';

/** More pairs are not compared in one load. */
const PAIRS_MAX = 300_000;
/** Groups after which another analysis may have its turn. */
const GROUPS_AT_ONCE = 10_000;

export interface AnalysisPlan {
  readonly settings: Readonly<Record<string, CheckSettings | undefined>>;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** About how many customers the tenant has; the scope may hold more. */
  readonly population: number;
  /** Of `blockLetters`. */
  readonly letters: number;
  /** Whether every name is compared with the lists, or only those that share words with them. */
  readonly everyName: boolean;
  /** A folder for scratch files. */
  readonly dir: string;
}

export interface AnalysisSummary {
  readonly profiled: number;
  /** Customers whose names were compared with the lists. */
  readonly screened: number;
  /** Affected customers by band, the clean ones left out, and by signal. */
  readonly bands: Readonly<Record<string, number>>;
  readonly signals: Readonly<Record<string, number>>;
  readonly pairs: {
    readonly compared: number;
    readonly found: number;
    /** More pairs share a value than are compared in one load. */
    readonly cut: boolean;
  };
  /** How often each check threw, by its id. */
  readonly checkFailures: Readonly<Record<string, number>>;
}

/** What an analysis says while it goes on: `working` where it found nothing to be stored yet. */
export type AnalysisStep =
  | { readonly step: 'working' }
  | { readonly step: 'domains'; readonly domains: readonly string[] }
  | { readonly step: 'pairs'; readonly pairs: string }
  | { readonly step: 'profiles'; readonly part: ProfilesToStore }
  | { readonly step: 'done'; readonly summary: AnalysisSummary };

/** The answer to `domains`, in their order. */
export type DomainFacts = readonly ReturnType<ValueContext['domain']>[];

/**
 * Profiles the customers of a scope. What is known of them comes in as COPY sends it: marks and decisions first, then the
 * customers; then `steps` is walked to its end.
 */
export class Analysis {
  readonly #plan: AnalysisPlan;
  readonly #lists: OpenLists | null;
  readonly #checks: BoundProfileChecks;
  readonly #scope: Scope;
  readonly #signals = new Signals();
  readonly #values: Values;
  readonly #marks = new Map<string, Finding[]>();
  readonly #decided = new Set<string>();
  readonly #row = new ScopeRow();
  readonly #intake = { marks: new CopyRows(), decided: new CopyRows(), customers: new CopyRows() };
  #screened = 0;

  /** @param lists null where no check asks for them. @param name of which no other analysis is. */
  constructor(plan: AnalysisPlan, lists: OpenLists | null, name: string) {
    this.#plan = plan;
    this.#lists = lists;
    this.#checks = bindProfileChecks(plan.settings);
    this.#scope = new Scope(plan.letters, plan.dir, name);
    this.#values = new Values(this.#checks, this.#signals, plan.today);
  }

  /** Rows of customer id, code, strength and evidence: what the checks of a row's text found. */
  marks(bytes: Uint8Array): void {
    for (const row of this.#intake.marks.push(bytes)) {
      const [id = null, code = null, strength, evidence] = textsOf(row);
      if (id === null || code === null) continue;
      const mark = { code, strength: Number(strength), evidence: JSON.parse(evidence ?? '{}') };
      const known = this.#marks.get(id);
      if (known === undefined) this.#marks.set(id, [mark]);
      else known.push(mark);
    }
  }

  /** Rows of two customer ids: pairs about which somebody has decided. */
  decided(bytes: Uint8Array): void {
    for (const row of this.#intake.decided.push(bytes)) {
      const [a, b] = textsOf(row);
      if (a != null && b != null) this.#decided.add(pairName(a, b));
    }
  }

  /** Rows of whether the customer is affected, which values are too many's, and `SCOPE_COLUMNS`. */
  customers(bytes: Uint8Array): void {
    for (const row of this.#intake.customers.push(bytes)) this.#add(row);
  }

  #add(bytes: Buffer): void {
    const row = this.#row.read(bytes);
    const n = this.#scope.add(bytes, row);
    if (!row.affected) return;
    this.#values.judge(n, row);
    const marks = this.#marks.size === 0 ? undefined : this.#marks.get(row.id);
    if (marks !== undefined) this.#signals.found(n, marks);
    const hits = this.#lists === null ? null : hitsOf(row, this.#lists, this.#plan.everyName);
    if (hits === null) return;
    this.#screened += 1;
    if (hits.length > 0) this.#signals.found(n, this.#checks.find({ list_hits: hits }));
  }

  /** Does the work, a part of it between two steps. */
  *steps(): Generator<AnalysisStep, void, DomainFacts | undefined> {
    const facts = yield { step: 'domains', domains: this.#values.domains };
    this.#values.judgeDomains(facts ?? []);
    const population = Math.max(this.#plan.population, this.#scope.rows);
    const blocks = new Blocks(PAIRS_MAX);
    yield* this.#judgeGroups(blocks, population);
    const pairs = new Pairs(this.#scope, neededBits(population), this.#decided);
    for (const part of pairs.parts(blocks)) yield part === null ? { step: 'working' } : { step: 'pairs', pairs: part };
    for (const [n, twin] of pairs.twins) this.#signals.found(n, this.#checks.find({ twin }));
    const { inForce, failures } = this.#checks;
    const profiles = new Profiles(
      createScorer(inForce),
      inForce.map(({ meta }) => signalCode(meta.id)),
    );
    for (const part of profiles.parts(this.#scope, this.#signals)) yield { step: 'profiles', part };
    const { bands, signals } = profiles;
    const { compared, found } = pairs;
    const counts = { profiled: this.#scope.affected, screened: this.#screened };
    const summary = { ...counts, bands, signals, pairs: { compared, found, cut: blocks.cut }, checkFailures: failures };
    yield { step: 'done', summary };
  }

  *#judgeGroups(blocks: Blocks, population: number): Generator<AnalysisStep, void, DomainFacts | undefined> {
    const judge = new GroupJudge(this.#scope, this.#signals, this.#checks, population);
    let groups = 0;
    for (const kind of KINDS) {
      for (const members of this.#scope.groups(kind)) {
        judge.judge(kind, members);
        if (kind.block) blocks.add(members.numbers, countOf(members.affected));
        groups += 1;
        if (groups % GROUPS_AT_ONCE === 0) yield { step: 'working' };
      }
      yield { step: 'working' };
    }
    judge.judgeBursts();
  }

  /** Gives back its files. */
  close(): void {
    this.#scope.close();
  }
}

const countOf = (affected: Uint32Array): number => affected.reduce((sum, each) => sum + each, 0);
