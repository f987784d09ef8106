/** A bounded map. An item that nobody asked for during a whole generation is forgotten. */
export interface Generations<Item> {
  /** Finds an item and keeps it for another generation. */
  get(kind: string, key: string): Item | undefined;
  set(kind: string, key: string, item: Item): void;
  /** Forgets one item, or all of a kind. */
  delete(kind: string, key?: string): void;
  /** Says that an item in the map now weighs one more. */
  grow(): void;
  /**
   * Begins a new generation where the current one is full. Items are forgotten only here.
   * @param keep asks for the items that must not be forgotten yet.
   */
  age(keep?: () => void): void;
  clear(): void;
  /** At least what all items weighed at the last ageing. Items that came since are not weighed yet. */
  weight(): number;
}

interface Generation<Item> {
  readonly items: Map<string, Map<string, Item>>;
  /** Items that came since the last ageing and are not weighed yet. */
  entered: Item[];
  weight: number;
}

const emptyGeneration = <Item>(): Generation<Item> => ({ items: new Map(), entered: [], weight: 0 });

/**
 * Makes such a map.
 * @param weightMax about the limit for both generations together.
 * @param weightOf weighs one item at the first ageing after it came.
 */
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
