import { log } from './log.ts';

const shared = globalThis as { assayUndeclaredProxy?: boolean };

/** What the log and `/api/ready` say where an address sends X-Forwarded-For that may not. */
export const UNDECLARED_PROXY_NOTE =
  'requests carry X-Forwarded-For from an address that ASSAY_TRUSTED_PROXIES does not name: ' +
  'where it is a proxy, name it, or all its clients share the limits of one address';

/** Says it once in the log. @param address of the proxy, or of a client that writes the header itself. */
export function noteUndeclaredProxy(address: string): void {
  if (shared.assayUndeclaredProxy) return;
  shared.assayUndeclaredProxy = true;
  log().warn({ address }, UNDECLARED_PROXY_NOTE);
}

/** Null until such a request has come to this process. */
export function undeclaredProxyNote(): string | null {
  return shared.assayUndeclaredProxy ? UNDECLARED_PROXY_NOTE : null;
}
