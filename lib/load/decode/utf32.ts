/** Decodes UTF-32 in pieces, like TextDecoder, which lacks it; code points that do not exist become U+FFFD. */
export class Utf32Decoder {
  readonly #littleEndian: boolean;
  #rest = new Uint8Array(0);
  #started = false;

  constructor(littleEndian: boolean) {
    this.#littleEndian = littleEndian;
  }

  decode(bytes: Uint8Array = new Uint8Array(0), { stream = false } = {}): string {
    const joined = new Uint8Array(this.#rest.length + bytes.length);
    joined.set(this.#rest);
    joined.set(bytes, this.#rest.length);
    const view = new DataView(joined.buffer);
    const whole = joined.length & ~3;
    let text = '';
    for (let at = 0; at < whole; at += 4) text += characterOf(view.getUint32(at, this.#littleEndian));
    this.#rest = joined.slice(whole);
    if (!stream && this.#rest.length > 0) text += '\ufffd';
    if (this.#started || text === '') return text;
    this.#started = true;
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  }
}

function characterOf(code: number): string {
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}
