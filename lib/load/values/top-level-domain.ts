import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { remember } from '../remember.ts';

const exists = remember((name) => parse(`name.domain.${domainToASCII(name)}`).isIcann === true);

/**
 * Whether the last part of the domain of an e-mail address is a top-level domain that exists, by the public suffix list of
 * tldts. Answers are remembered by top-level domain.
 * @param address with a dot behind its `@`.
 */
export function hasKnownTopLevel(address: string): boolean {
  return exists(topLevelOf(address));
}

/** In lower case, as it is written. */
export function topLevelOf(address: string): string {
  const end = address.endsWith('.') ? address.length - 1 : address.length;
  return address.slice(address.lastIndexOf('.', end - 1) + 1, end).toLowerCase();
}
