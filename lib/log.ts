import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { idsOfTrace } from './trace.ts';

const shared = globalThis as { assayLog?: Logger };

const SECRET_PATHS = ['authorization', 'cookie', 'password', 'token', 'secret', 'client_secret', 'access_token'];

/** The values of a query stand in drizzle's message and in PostgreSQL's detail: hashes, addresses, names. */
function describeFault(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const { query, code } = fault as { query?: unknown; code?: unknown };
  const message = 'params' in fault ? `Failed query: ${String(query)}` : fault.message;
  const frames = fault.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: fault.name,
    message,
    ...(code === undefined ? {} : { code }),
    stack: frames.join('\n'),
    ...(fault.cause === undefined ? {} : { cause: describeFault(fault.cause) }),
  };
}

/** JSON lines, secrets and the values of queries left out. @param stream default: standard output. */
export function createLogger(stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: process.env.ASSAY_LOG_LEVEL || 'info',
    redact: { paths: [...SECRET_PATHS, ...SECRET_PATHS.map((name) => `*.${name}`)], censor: '[redacted]' },
    serializers: { err: describeFault },
    base: { name: 'assay' },
    mixin: idsOfTrace,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return stream ? pino(options, stream) : pino(options);
}

/** The process-wide structured logger. */
export function log(): Logger {
  shared.assayLog ??= createLogger();
  return shared.assayLog;
}
