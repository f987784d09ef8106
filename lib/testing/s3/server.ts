import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#lib/storage/s3/settings.ts';
import { ownCertificate } from './certificate.ts';
import { TEST_BUCKET, TEST_KEYS } from './names.ts';

/** What becomes of a request: it is served, answered with this status, cut off, or never answered. */
export type Fate = 'served' | number | 'cut off' | 'silence';

export interface TestS3 {
  readonly settings: S3Settings;
  /** Decides about each request that comes; `served` at first. */
  meet(fate: (request: IncomingMessage) => Fate): void;
  /** Is told of each request that was served. */
  onServed(tell: (method: string, key: string) => void): void;
  close(): Promise<void>;
}

/**
 * An S3 server that is strict, with a door before it that can fail. The server checks each signature by code of its own (MIT,
 * `@20minutes/s3rver`). The door refuses what s3rver lets through: requests without a signature, and bodies that are not those whose
 * hash was signed.
 * @param options.overTls with a certificate that nobody knows.
 */
export async function startTestS3({ overTls = false } = {}): Promise<TestS3> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-s3-'));
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [directory], {
    execArgv: ['--openssl-legacy-provider'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [inner] = (await once(child, 'message')) as [number];
  let fateOf: (request: IncomingMessage) => Fate = () => 'served';
  let tell: (method: string, key: string) => void = () => undefined;
  const enter = (request: IncomingMessage, response: ServerResponse) => {
    const fate = fateOf(request);
    if (fate === 'cut off') request.socket.destroy();
    else if (typeof fate === 'number') refuse(response, fate, fate === 403 ? 'AccessDenied' : 'Injected');
    else if (fate === 'served')
      void serve(request, response, inner).then(
        (ok) => ok && tell(request.method ?? '', keyOf(request)),
        () => request.socket.destroy(),
      );
  };
  const door = overTls ? https.createServer(await ownCertificate(), enter) : http.createServer(enter);
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  const endpoint = `${overTls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const place = { endpoint, bucket: TEST_BUCKET, region: 'us-east-1', pathStyle: true };
  return {
    settings: { ...place, ...TEST_KEYS },
    meet: (fate) => {
      fateOf = fate;
    },
    onServed: (listener) => {
      tell = listener;
    },
    async close() {
      door.closeAllConnections();
      door.close();
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A bucket of an S3 server of your own, for the contract test: ASSAY_TEST_S3 holds its S3Settings as JSON. Null where it is not set. */
export function namedS3(): S3Settings | null {
  const json = process.env.ASSAY_TEST_S3;
  return json ? (JSON.parse(json) as S3Settings) : null;
}

const keyOf = ({ url = '' }: IncomingMessage): string => url.slice(`/${TEST_BUCKET}/`.length);

/** @returns whether the server took the request. */
async function serve(request: IncomingMessage, response: ServerResponse, port: number): Promise<boolean> {
  const body = await buffer(request);
  const { authorization, 'x-amz-content-sha256': hash } = request.headers;
  if (authorization === undefined) return refuse(response, 403, 'AccessDenied');
  if (createHash('sha256').update(body).digest('hex') !== hash)
    return refuse(response, 400, 'XAmzContentSHA256Mismatch');
  const { method, url: path, headers } = request;
  const inner = http.request({ host: '127.0.0.1', port, method, path, headers });
  inner.end(body);
  const [answer] = (await once(inner, 'response')) as [IncomingMessage];
  const { statusCode: status = 500 } = answer;
  response.writeHead(status, answer.headers);
  answer.pipe(response);
  await once(response, 'close');
  return status < 300;
}

function refuse(response: ServerResponse, status: number, code: string): false {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>By the door of the tests.</Message></Error>`);
  return false;
}
