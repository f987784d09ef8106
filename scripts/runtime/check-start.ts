import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 25;
const PAUSE_MS = 200;

/**
 * Waits up to 5 s for the address, since a server whose supervisor was killed drains for a moment.
 * @throws Error when something else listens there or the address is not to be had.
 */
export async function checkAddress(host: string, port: number, tries = TRIES): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    const code = await tryAddress(host, port);
    if (code === null) return;
    if (code === 'EADDRINUSE' && left > 0) await sleep(PAUSE_MS);
    else throw new Error(ADDRESS_FAULTS[code]?.(host, port) ?? `${host} port ${port} cannot be used (${code}).`);
  }
}

const ADDRESS_FAULTS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `Port ${port} is taken. Stop what listens there, or set PORT.`,
  EACCES: (_, port) => `Port ${port} is for privileged users. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one that it has.`,
  ENOTFOUND: (host) => `This machine has no address ${host}. Set HOST to one that it has.`,
};

function tryAddress(host: string, port: number): Promise<string | null> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

const DATABASE_FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  CONNECT_TIMEOUT: 'it does not answer',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  '28P01': 'the password is wrong',
  '28000': 'the user may not connect',
  '3D000': 'there is no such database',
  '42501': 'the user may not create tables there (ASSAY_DATABASE_OWNER_URL names one that may)',
};

/** What a person at the terminal is told when a start fails; never the password in DATABASE_URL. */
export function explainStart(error: unknown): string {
  let deepest = error;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const fault = 'code' in cause ? DATABASE_FAULTS[String(cause.code)] : undefined;
    if (fault) return `The database of DATABASE_URL cannot be used: ${fault}.`;
    deepest = cause;
  }
  return deepest instanceof Error ? deepest.message : String(deepest);
}
