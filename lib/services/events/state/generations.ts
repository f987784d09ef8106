/** A bounded map: what was not asked for during a whole generation is forgotten. */
export interface Generations<Item> {
  /** What is found stays for another generation. */
  get(kind: string, key: string): Item | undefined;
  set(kind: string, key: string, item: Item): void;
  /** Begins a new generation where this one is full. Nothing is forgotten at any other time. */
  age(): void;
  clear(): void;
  size(): number;
}

/** @param weightMax of both generations together, about. @param weightOf one item, at the time of ageing. */
export function createGenerations<Item>(weightMax: number, weightOf: (item: Item) => number): Generations<Item> {
  let young = new Map<string, Map<string, Item>>();
  let old = new Map<string, Map<string, Item>>();
  let entered: Item[] = [];
  let weighed = 0;

  function enter(kind: string, key: string, item: Item): void {
    const map = young.get(kind);
    if (map) map.set(key, item);
    else young.set(kind, new Map([[key, item]]));
    entered.push(item);
  }

  return {
    get(kind, key) {
      const item = young.get(kind)?.get(key);
      if (item !== undefined) return item;
      const aged = old.get(kind)?.get(key);
      if (aged === undefined) return undefined;
      old.get(kind)?.delete(key);
      enter(kind, key, aged);
      return aged;
    },
    set: enter,
    age() {
      for (const item of entered) weighed += weightOf(item);
      entered = [];
      if (weighed < weightMax / 2) return;
      old = young;
      young = new Map();
      weighed = 0;
    },
    size() {
      let sum = 0;
      for (const maps of [young, old]) for (const map of maps.values()) sum += map.size;
      return sum;
    },
    clear() {
      young = new Map();
      old = new Map();
      entered = [];
      weighed = 0;
    },
  };
}
