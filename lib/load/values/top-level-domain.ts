import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

const REMEMBERED_MAX = 5_000;
const known = new Map<string, boolean>();

/**
 * Whether the last part of the domain of an e-mail address is a top-level domain that exists, by the public suffix list of
 * tldts. Answers are remembered by top-level domain.
 * @param address with a dot behind its `@`.
 */
export function hasKnownTopLevel(address: string): boolean {
  const name = topLevelOf(address);
  const hit = known.get(name);
  if (hit !== undefined) return hit;
  const exists = parse(`name.domain.${domainToASCII(name)}`).isIcann === true;
  if (known.size >= REMEMBERED_MAX) known.clear();
  known.set(name, exists);
  return exists;
}

/** In lower case, as it is written. */
export function topLevelOf(address: string): string {
  const end = address.endsWith('.') ? address.length - 1 : address.length;
  return address.slice(address.lastIndexOf('.', end - 1) + 1, end).toLowerCase();
}
