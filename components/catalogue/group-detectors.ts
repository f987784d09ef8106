import { type Detector, ENGINES, type Engine } from '#lib/contracts/detector.ts';

export const ENGINE_TITLES: Readonly<Record<Engine, { title: string; text: string }>> = {
  risk: { title: 'Risk signals', text: 'What is asked of every event in a session.' },
  forgery: { title: 'Document checks', text: 'What is asked of every document.' },
  load: { title: 'Customer checks', text: 'What is asked of every row of a customer file.' },
};

export interface EngineGroup {
  readonly engine: Engine;
  readonly count: number;
  readonly families: readonly { readonly family: string; readonly detectors: readonly Detector[] }[];
}

/** The fragment of a check on the catalogue page. */
export function catalogueAnchor(detector: Pick<Detector, 'engine' | 'id'>): string {
  return `${detector.engine}-${detector.id}`;
}

/** Those whose words contain every word of the search, by engine and family, in the order of their engine. */
export function groupDetectors(detectors: readonly Detector[], search: string, engine: Engine | 'all'): EngineGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = detectors.filter((detector) => {
    const text = `${detector.id} ${detector.title} ${detector.family} ${detector.why}`.toLowerCase();
    return (engine === 'all' || detector.engine === engine) && words.every((word) => text.includes(word));
  });
  return ENGINES.flatMap((name) => {
    const own = found.filter((detector) => detector.engine === name);
    if (own.length === 0) return [];
    const families = [...Map.groupBy(own, (detector) => detector.family)];
    return [
      { engine: name, count: own.length, families: families.map(([family, list]) => ({ family, detectors: list })) },
    ];
  });
}
