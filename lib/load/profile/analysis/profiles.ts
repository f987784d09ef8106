import type { ProfilesToStore } from '#db/customer-scope.ts';
import type { createScorer } from '../score.ts';
import type { Scope } from './scope.ts';
import { ScopeRow } from './scope-row.ts';
import type { KeptFinding, SignalPlace, Signals } from './signals.ts';

/** Signals of one part. */
const PART_SIGNALS = 5000;

type Verdict = ReturnType<ReturnType<typeof createScorer>>;

/** Scores customers by their signals, once for each set of signals, since most have those of many others. */
export class Profiles {
  readonly #weigh: ReturnType<typeof createScorer>;
  readonly #inForce: ReadonlySet<string>;
  readonly #verdicts = new Map<string, Verdict>();
  readonly bands: Record<string, number> = {};
  readonly signals: Record<string, number> = {};

  /** @param codes of the checks in force: signals of others are left out. */
  constructor(weigh: ReturnType<typeof createScorer>, codes: readonly string[]) {
    this.#weigh = weigh;
    this.#inForce = new Set(codes);
  }

  /** The profiles of all customers that have signals, part by part. */
  *parts(scope: Scope, signals: Signals): Generator<ProfilesToStore> {
    const row = new ScopeRow();
    const other = new ScopeRow();
    const withOthers = (place: SignalPlace, customer: number, { evidence }: KeptFinding) => {
      const others = signals.othersOf(place, customer).map((n) => scope.read(n, other).id);
      if (others.length === 0) return evidence;
      return `${evidence.slice(0, -1)}${evidence === '{}' ? '' : ','}"with":${JSON.stringify(others)}}`;
    };
    let part = new PartBuilder();
    for (const [customer, places] of signals.byCustomer(scope.rows)) {
      const found = new Map<string, KeptFinding>();
      for (const place of places) {
        const finding = signals.findingOf(place);
        if (finding === undefined || !this.#inForce.has(finding.code)) continue;
        if ((found.get(finding.code)?.strength ?? -1) >= finding.strength) continue;
        found.set(finding.code, { ...finding, evidence: withOthers(place, customer, finding) });
      }
      if (found.size === 0) continue;
      part.add(scope.read(customer, row).id, found, this.#verdictOf(found));
      if (part.signals < PART_SIGNALS) continue;
      yield part.end();
      part = new PartBuilder();
    }
    if (part.signals > 0) yield part.end();
  }

  #verdictOf(found: ReadonlyMap<string, KeptFinding>): Verdict {
    const set = [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
    const name = set.map(({ code, strength }) => `${code} ${strength}`).join();
    const verdict = this.#verdicts.get(name) ?? this.#weigh(set);
    this.#verdicts.set(name, verdict);
    this.bands[verdict.band] = (this.bands[verdict.band] ?? 0) + 1;
    for (const { code } of set) this.signals[code] = (this.signals[code] ?? 0) + 1;
    return verdict;
  }
}

class PartBuilder {
  readonly #signals = new Dictionary();
  readonly #profiles = new Dictionary();
  signals = 0;

  add(id: string, found: ReadonlyMap<string, KeptFinding>, verdict: Verdict): void {
    const quoted = quote(id);
    for (const { code, family, contribution } of verdict.signals) {
      const signal = found.get(code);
      if (signal === undefined) continue;
      const { strength, evidence } = signal;
      this.#signals.add(quoted, `["${code}","${family}",${strength},${contribution},${evidence}]`);
      this.signals += 1;
    }
    this.#profiles.add(quoted, JSON.stringify([verdict.score, verdict.band, verdict.band_by]));
  }

  end(): ProfilesToStore {
    const [signals, profiles] = [this.#signals.end(), this.#profiles.end()];
    return {
      ...{ signals: signals.entries, signalIds: signals.ids, signalRefs: signals.refs },
      ...{ profiles: profiles.entries, profileIds: profiles.ids, profileRefs: profiles.refs },
    };
  }
}

/** Entries that many customers have alike. */
class Dictionary {
  readonly #places = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #refs: number[] = [];

  add(id: string, entry: string): void {
    const place = this.#places.get(entry) ?? this.#places.size;
    this.#places.set(entry, place);
    this.#ids.push(id);
    this.#refs.push(place);
  }

  end() {
    const entries = `[${[...this.#places.keys()].join()}]`;
    return { entries, ids: `{${this.#ids.join()}}`, refs: `{${this.#refs.join()}}` };
  }
}

const quote = (id: string): string => `"${id.replace(/["\\]/g, '\\$&')}"`;
