const SPECIAL = /[\\\n\r\t]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const VALUES = new Map(Object.entries(ESCAPES).map(([value, escaped]) => [escaped, value]));
const BUFFER_BYTES = 320 * 1024;
const BYTES_PER_CHAR_MAX = 3;

/** A value in the text format of PostgreSQL's COPY. The text holds no NUL character. */
export function copyValue(value: string): string {
  return SPECIAL.test(value) ? value.replace(/[\\\n\r\t]/g, (mark) => ESCAPES[mark] ?? mark) : value;
}

/** The value that `copyValue` wrote. */
export function plainValue(text: string): string {
  return text.includes('\\') ? text.replace(/\\./g, (escaped) => VALUES.get(escaped) ?? escaped) : text;
}

/** Rows in the text format of COPY, as bytes in UTF-8. */
export class CopyBuffer {
  #buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Adds one row: the escaped cells of some places in their order, `\\N` where there is none. */
  add(places: readonly number[], cells: readonly (string | null)[]): void {
    const row = new Array<string>(places.length);
    for (let at = 0; at < places.length; at += 1) row[at] = cells[places[at] ?? 0] ?? '\\N';
    const line = `${row.join('\t')}\n`;
    const needed = this.#bytes + line.length * BYTES_PER_CHAR_MAX;
    if (needed > this.#buffer.length) this.#grow(needed);
    this.#bytes += this.#buffer.write(line, this.#bytes);
  }

  /** The rows since the last call, in memory that the caller may give away. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#buffer.subarray(0, this.#bytes);
    this.#buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
    this.#bytes = 0;
    return taken;
  }

  #grow(needed: number): void {
    const wider = Buffer.allocUnsafeSlow(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(wider, 0, 0, this.#bytes);
    this.#buffer = wider;
  }
}
