import { SCOPE_COLUMNS, type ScopeColumn } from '#db/customer-scope.ts';
import { type Person, personOf } from '../../identity/person.ts';
import type { RowBytes } from './copy-rows.ts';

/** Ahead of the columns: whether the customer is affected, and which of its values too many hold. */
const LEADING = 2;
const PLACE_OF = Object.fromEntries(SCOPE_COLUMNS.map((name, at) => [name, at + LEADING])) as Record<
  ScopeColumn,
  number
>;
const FIELDS = LEADING + SCOPE_COLUMNS.length;

export type TextColumn = Exclude<ScopeColumn, 'is_pep' | 'account_opened_at'>;

/** A customer of the scope, read from the bytes of its row: each value when it is asked for. */
export class ScopeRow {
  bytes: RowBytes = Buffer.alloc(0);
  readonly #starts = new Int32Array(FIELDS);
  /** -1 where there is no value. */
  readonly #lengths = new Int32Array(FIELDS);
  #room = Buffer.alloc(0);

  /** Memory of the row's own for so many bytes, which `read` may be given. */
  room(bytes: number): Buffer {
    if (bytes > this.#room.length) this.#room = Buffer.alloc(2 * bytes);
    return this.#room.subarray(0, bytes);
  }

  /** Turns to another row. */
  read(bytes: RowBytes): this {
    this.bytes = bytes;
    let at = 0;
    for (let field = 0; field < FIELDS; field += 1) {
      const length = bytes.readInt32BE(at);
      at += 4;
      this.#starts[field] = at;
      this.#lengths[field] = length;
      if (length > 0) at += length;
    }
    return this;
  }

  /** Whether the customer is profiled; the others only share values with those who are. */
  get affected(): boolean {
    return this.bytes[this.#starts[0] ?? 0] === 1;
  }

  /** Bits of the shared values whose holders are too many to be all here, in the order of `SHARED_NAMES`. */
  get hot(): number {
    return this.bytes.readInt32BE(this.#starts[1]);
  }

  get id(): string {
    return this.text('customer_id') ?? '';
  }

  text(column: TextColumn): string | null {
    const start = this.startOf(column);
    return start < 0 ? null : this.bytes.toString('utf8', start, this.endOf(column));
  }

  /** Where the value begins in the bytes; -1 where there is none. */
  startOf(column: ScopeColumn): number {
    const field = PLACE_OF[column];
    return (this.#lengths[field] ?? -1) < 0 ? -1 : (this.#starts[field] ?? -1);
  }

  endOf(column: ScopeColumn): number {
    const field = PLACE_OF[column];
    return (this.#starts[field] ?? 0) + (this.#lengths[field] ?? 0);
  }

  has(column: ScopeColumn): boolean {
    return (this.#lengths[PLACE_OF[column]] ?? -1) >= 0;
  }

  get isPep(): boolean {
    return this.has('is_pep') && this.bytes[this.#starts[PLACE_OF.is_pep] ?? 0] === 1;
  }

  /** When the account was opened, in microseconds since 2000-01-01T00:00Z; null where it is not known. */
  get opened(): number | null {
    if (!this.has('account_opened_at')) return null;
    return Number(this.bytes.readBigInt64BE(this.#starts[PLACE_OF.account_opened_at]));
  }

  person(): Person {
    return personOf({
      customerId: this.id,
      fullName: this.text('full_name'),
      firstName: this.text('first_name'),
      middleName: this.text('middle_name'),
      lastName: this.text('last_name'),
      dateOfBirth: this.text('date_of_birth'),
      nationalIdHash: this.text('national_id_hash'),
      nationalIdLast4: this.text('national_id_last4'),
      addressLine1: this.text('address_line1'),
      city: this.text('city'),
      state: this.text('state'),
      postalCode: this.text('postal_code'),
      emailNorm: this.text('email_norm'),
      phone: this.text('phone'),
    });
  }
}
