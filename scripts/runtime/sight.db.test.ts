import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocuments } from '#lib/forgery/fixtures/make.ts';
import { closeSandbox } from '#lib/services/reports/sandbox.ts';
import { makeTenant, makeToken } from '#lib/testing/postgres.ts';
import { httpServer } from './http-server.ts';
import { startSight } from './sight.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly links?: readonly { readonly traceId: string }[];
  readonly events?: readonly { readonly name: string }[];
}

interface Exported {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const spans: Span[] = [];
/** A collector, as far as the exporter needs it: OTLP over HTTP with JSON. */
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Exported;
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.setHeader('Content-Type', 'application/json');
  response.end('{}');
});
const server = httpServer(async (_, response) => void response.end(), false);
const portOf = (of: typeof server) => (of.address() as AddressInfo).port;
const open = (of: typeof server) => new Promise<void>((resolve) => of.listen(0, '127.0.0.1', resolve));

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const OTHER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const SECRET = 'somebody@example.com';
const parentOf = ({ traceId, spanId }: typeof CALLER) => ({ traceparent: `00-${traceId}-${spanId}-01` });

async function send(path: string, token: string, init: RequestInit): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) };
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}${path}`, { method: 'POST', ...init, headers });
  await answer.arrayBuffer();
  return answer.status;
}

beforeAll(async () => {
  await Promise.all([open(collector), open(server)]);
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${portOf(collector)}`;
  process.env.OTEL_EXPORTER_OTLP_PROTOCOL = 'http/json';
  const endSight = await startSight();
  const tenant = await makeTenant();
  const token = await makeToken(tenant);
  const event = (id: string, of: typeof CALLER) =>
    send('/api/events', token, {
      headers: { 'Content-Type': 'application/json', ...parentOf(of) },
      body: JSON.stringify({
        event_id: id,
        type: 'login',
        status: 'succeeded',
        occurred_at: new Date().toISOString(),
        user: { client_user_id: 'u_1', email: SECRET },
      }),
    });
  // The first opens the session; the second and the third arrive while it is stored, and are one batch.
  expect(await Promise.all([event('e_1', CALLER), event('e_2', OTHER), event('e_3', CALLER)])).toEqual([200, 200, 200]);
  const [document] = await makeDocuments(77);
  const form = new FormData();
  form.set('doc_format', 'pdf');
  form.set('document', new File([new Uint8Array(document?.bytes ?? [])], 'a.pdf'));
  const uploaded = await send('/api/forgery/analyse/analyse_docs_v2', token, { headers: parentOf(OTHER), body: form });
  expect(uploaded).toBe(200);
  await endSight();
}, 60_000);

afterAll(() => {
  closeSandbox();
  for (const each of [server, collector]) each.closeAllConnections();
});

const named = (name: string, traceId: string) => spans.filter((span) => span.name === name && span.traceId === traceId);
const below = (parent: Span | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
const attributeOf = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

describe('the spans of an event', () => {
  const ofRequests = () => named('POST /api/events', CALLER.traceId);

  it('begin below the caller, by traceparent', () => {
    expect(ofRequests().map(({ parentSpanId }) => parentSpanId)).toEqual([CALLER.spanId, CALLER.spanId]);
    const [first] = ofRequests();
    expect(attributeOf(first, 'http.route')).toBe('/api/events');
    expect(String(attributeOf(first, 'http.response.status_code'))).toBe('200');
  });

  it('go on in the batch that stores it, which is linked to the other requests that it stores', () => {
    const batches = spans.filter(({ name }) => name === 'score batch');
    const requests = spans.filter(({ name }) => name === 'POST /api/events').map(({ spanId }) => spanId);
    expect(batches.length).toBeGreaterThan(0);
    for (const { parentSpanId } of batches) expect(requests).toContain(parentSpanId);
    const seen = batches.flatMap(({ traceId, links = [] }) => [traceId, ...links.map((link) => link.traceId)]);
    expect(new Set(seen)).toEqual(new Set([CALLER.traceId, OTHER.traceId]));
  });

  it('end in the database, with the text of each statement and none of its values', () => {
    const batch = spans.find(({ name }) => name === 'score batch');
    const texts = below(batch).map((span) => String(attributeOf(span, 'db.query.text')));
    expect(texts.some((text) => text.includes('insert into events'))).toBe(true);
    expect(JSON.stringify(spans)).not.toContain(SECRET);
  });
});

it('the spans of a document reach the process that opens it', () => {
  const [request] = named('POST /api/forgery/analyse/analyse_docs_v2', OTHER.traceId);
  expect(request?.parentSpanId).toBe(OTHER.spanId);
  const [analysis] = named('analyse document', OTHER.traceId);
  expect(analysis?.events?.map(({ name }) => name)).toEqual(['document opened']);
  expect(below(analysis).map(({ name }) => name)).toContain('brief analysis');
});
