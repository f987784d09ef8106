/** A bounded map: what was not asked for during a whole generation is forgotten. */
export interface Generations<Item> {
  /** What is found stays for another generation. */
  get(kind: string, key: string): Item | undefined;
  set(kind: string, key: string, item: Item): void;
  /** Forgets one item, or all of a kind. */
  delete(kind: string, key?: string): void;
  /** Says that something in it weighs one more. */
  grow(): void;
  /**
   * Begins a new generation where this one is full. Nothing is forgotten at any other time.
   * @param keep asks once more for what must not be forgotten yet.
   */
  age(keep?: () => void): void;
  clear(): void;
  /** About what everything weighed at the last ageing; never less. */
  weight(): number;
}

interface Generation<Item> {
  readonly items: Map<string, Map<string, Item>>;
  /** Since the last ageing, and not weighed yet. */
  entered: Item[];
  weight: number;
}

const emptyGeneration = <Item>(): Generation<Item> => ({ items: new Map(), entered: [], weight: 0 });

/** @param weightMax of both generations together, about. @param weightOf one item, at the ageing after it came. */
export function createGenerations<Item>(weightMax: number, weightOf: (item: Item) => number): Generations<Item> {
  let young = emptyGeneration<Item>();
  let old = emptyGeneration<Item>();

  function enter(kind: string, key: string, item: Item): void {
    const map = young.items.get(kind);
    if (map) map.set(key, item);
    else young.items.set(kind, new Map([[key, item]]));
    young.entered.push(item);
  }

  function weigh(): void {
    for (const item of young.entered) young.weight += weightOf(item);
    young.entered = [];
  }

  return {
    get(kind, key) {
      const item = young.items.get(kind)?.get(key);
      if (item !== undefined) return item;
      const aged = old.items.get(kind)?.get(key);
      if (aged === undefined) return undefined;
      old.items.get(kind)?.delete(key);
      enter(kind, key, aged);
      return aged;
    },
    set: enter,
    delete(kind, key) {
      for (const { items } of [young, old]) {
        if (key === undefined) items.delete(kind);
        else items.get(kind)?.delete(key);
      }
    },
    grow() {
      young.weight += 1;
    },
    age(keep) {
      weigh();
      if (young.weight < weightMax / 2) return;
      keep?.();
      weigh();
      old = young;
      young = emptyGeneration();
    },
    weight: () => young.weight + old.weight,
    clear() {
      young = emptyGeneration();
      old = emptyGeneration();
    },
  };
}
