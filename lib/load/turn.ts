/** Rows that one reader of a text reads before the next has its turn. */
const BLOCK_ROWS = 1000;

/** Which blocks of rows a reader reads, where several read one text: of `of` blocks in a row that of number `own`, from 0 on. */
export interface Turn {
  readonly own: number;
  readonly of: number;
}

/** Counts the records of a text, and says which of them are of a reader's own blocks. */
export class Turns {
  readonly #turn: Turn;
  #records = 0;

  /** @param turn of a reader that reads alone where left out. */
  constructor(turn: Turn = { own: 0, of: 1 }) {
    this.#turn = turn;
  }

  get isFirst(): boolean {
    return this.#turn.own === 0;
  }

  /** Whether a block of the reader is begun and not ended. */
  get isWithinOwn(): boolean {
    return this.#records % BLOCK_ROWS > 0 && this.#isOwn();
  }

  /** Of the next record: whether the reader reads it, and whether a block of its own ends with it. */
  next(): { readonly isOwn: boolean; readonly endsBlock: boolean } {
    const isOwn = this.#isOwn();
    this.#records += 1;
    return { isOwn, endsBlock: isOwn && this.#records % BLOCK_ROWS === 0 };
  }

  #isOwn(): boolean {
    return Math.floor(this.#records / BLOCK_ROWS) % this.#turn.of === this.#turn.own;
  }
}
