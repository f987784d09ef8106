import { CARD_SHAPED } from './values/numbers.ts';

/** No character that COPY escapes, a database refuses or a decoder leaves behind. */
const PLAIN = /^[^\\\p{Cc}\p{Cs}\ufffd]*$/u;
const CARD_CHARS_MIN = 13;
const [SPACE, ZERO, NINE, BACKSLASH, TILDE] = [32, 48, 57, 92, 126];

/** Whether a text can be stored as it stands: no escape, no damage. */
export function isSound(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code === BACKSLASH) return false;
    if (code > TILDE) return PLAIN.test(text);
  }
  return true;
}

/** Whether a text is sound and not shaped like the number of a payment card. */
export function isPlain(text: string): boolean {
  const first = text.charCodeAt(0);
  if (text.length >= CARD_CHARS_MIN && first >= ZERO && first <= NINE && CARD_SHAPED.test(text)) return false;
  return isSound(text);
}
