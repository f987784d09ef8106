import { createReadStream } from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { inSpan, SpanKind } from '#lib/trace.ts';
import { NotStored, StorageFault } from '../fault.ts';
import { readError, textOf } from './answers.ts';
import { addressOf, type S3Settings } from './settings.ts';

const TRIES = 3;
const TRY_MS_MAX = 300_000;
/** Of what is handed on to a reader, who may be slow. */
const READER_SILENCE_MS = 120_000;
const SOCKETS_MAX = 64;
/** The SHA-256 of nothing, in hex. */
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface Limits {
  /** How long the store is waited for without a byte in either direction. */
  readonly silenceMs: number;
  /** Before the second try; twice as long before the third. */
  readonly waitMs: number;
  /** Keys in one page of a list. */
  readonly listedMax: number;
}

interface Body {
  readonly path: string;
  readonly sizeBytes: number;
  /** In hex; it is signed, so the store takes no other bytes. */
  readonly sha256: string;
}

export interface Asked {
  readonly method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  /** Null asks the bucket. */
  readonly key: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

export interface S3Client {
  /**
   * Asks the store, and again where it does not answer or answers that it cannot now: three times in all.
   * @param use reads the answer to its end. What it throws counts as no answer, unless it is of this machine's disk.
   * @throws NotStored; StorageFault, also for every other refusal.
   */
  ask<Result>(asked: Asked, use: (answer: IncomingMessage) => Promise<Result>): Promise<Result>;
  /** The body of an object, for a reader of any speed. @throws as `ask`. */
  open(key: string): Promise<IncomingMessage>;
}

type Send = (asked: Asked, signal: AbortSignal) => Promise<IncomingMessage>;

/** Sends over connections that are kept. Requests are signed by version 4, with the hash of their body. */
function createSender(settings: S3Settings, silenceMs: number): Send {
  const { request, Agent } = settings.endpoint.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX });
  return async (asked, signal) => {
    const { url, headers } = await signed(settings, asked);
    const length = asked.body === undefined ? {} : { 'content-length': asked.body.sizeBytes };
    const options = { method: asked.method, headers: { ...headers, ...length }, agent, timeout: silenceMs, signal };
    const sent = request(url, options);
    sent.once('timeout', () => sent.destroy(new Error(`nothing came for ${silenceMs / 1000} s`)));
    if (asked.body === undefined) sent.end();
    else sendFile(asked.body.path, sent);
    return new Promise((resolve, reject) => sent.once('response', resolve).on('error', reject));
  };
}

/** A client of one bucket. */
export function createS3Client(settings: S3Settings, { silenceMs, waitMs }: Limits): S3Client {
  const send = createSender(settings, silenceMs);

  async function tryOnce<Result>(asked: Asked, use: (answer: IncomingMessage) => Promise<Result>, signal: AbortSignal) {
    const answer = await send(asked, signal);
    const { statusCode: status = 0 } = answer;
    if (status >= 200 && status < 300) return use(answer);
    const { code, message } = readError(await textOf(answer));
    if (status === 404 && asked.key !== null && code !== 'NoSuchBucket') throw new NotStored(asked.key);
    throw new StorageFault(`${said(asked)} was refused: ${status} ${code} ${message}`.trim(), { status, code });
  }

  async function ask<Result>(
    asked: Asked,
    use: (answer: IncomingMessage) => Promise<Result>,
    trySignal: () => AbortSignal = () => AbortSignal.timeout(TRY_MS_MAX),
  ): Promise<Result> {
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        const attributes = { 'http.request.method': asked.method };
        const span = { kind: SpanKind.CLIENT, attributes };
        return await inSpan(`S3 ${asked.method}`, span, () => tryOnce(asked, use, trySignal()));
      } catch (error) {
        if (error instanceof NotStored || isOfDisk(error)) throw error;
        const fault = error instanceof StorageFault ? error : noAnswer(asked, error);
        if (left === 0 || !mayPass(fault)) throw fault;
        await sleep(waitMs * 2 ** (TRIES - 1 - left) * (0.5 + Math.random()));
      }
    }
  }

  return {
    ask,
    async open(key) {
      const never = new AbortController().signal;
      const handOn = async (answer: IncomingMessage) =>
        answer.setTimeout(READER_SILENCE_MS, () => answer.destroy(new Error('the store or the reader is silent')));
      return ask({ method: 'GET', key }, handOn, () => never);
    },
  };
}

async function signed(settings: S3Settings, { method, key, query, body }: Asked) {
  const address = addressOf(settings, key);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const { accessKeyId, secretAccessKey, region } = settings;
  const headers = { 'x-amz-content-sha256': body?.sha256 ?? OF_NOTHING };
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' };
  const request = await new AwsV4Signer({ method, url: address.href, headers, ...keys }).sign();
  return { url: request.url, headers: Object.fromEntries(request.headers) };
}

/** Not by a pipeline, which takes the request down where the store refuses it before its end: the refusal would be lost. */
function sendFile(path: string, sent: ClientRequest): void {
  const source = createReadStream(path);
  source.once('error', (error) => sent.destroy(error));
  sent.once('close', () => source.destroy());
  source.pipe(sent);
}

const said = ({ method, key }: Asked): string => `${method} ${key ?? 'of the bucket'} in the object store`;

/** Not with the cause, whose code would be taken for that of the database. */
function noAnswer(asked: Asked, cause: unknown): StorageFault {
  const words = cause instanceof AggregateError ? cause.errors.map(String).join('; ') : String(cause);
  return new StorageFault(`${said(asked)} was not answered: ${words}`);
}

/** A fault of this machine's disk, which the store has no part in. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(String(error.code));

const mayPass = ({ answer }: StorageFault): boolean =>
  answer === null || answer.status >= 500 || answer.status === 429 || answer.code === 'RequestTimeout';
