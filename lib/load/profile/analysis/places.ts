import { IntList } from './int-list.ts';

/** Rows for which the whole place is kept; of those between only how far behind it they begin. */
const STEP = 4096;

/** Where rows that were written one behind the other begin: four bytes each. */
export class Places {
  readonly #starts: number[] = [];
  readonly #behind = new IntList();
  #end = 0;

  add(from: number, length: number): void {
    if (this.#behind.length % STEP === 0) this.#starts.push(from);
    this.#behind.push(from - (this.#starts.at(-1) ?? 0));
    this.#end = from + length;
  }

  at(row: number): { readonly from: number; readonly length: number } {
    const from = this.#from(row);
    const end = row + 1 < this.#behind.length ? this.#from(row + 1) : this.#end;
    return { from, length: end - from };
  }

  #from(row: number): number {
    return (this.#starts[Math.floor(row / STEP)] ?? 0) + this.#behind.at(row);
  }
}
