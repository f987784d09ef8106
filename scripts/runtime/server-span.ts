import type { IncomingMessage, ServerResponse } from 'node:http';
import { SpanStatusCode } from '@opentelemetry/api';
import type { Answer } from '#lib/http/reply.ts';
import { contextOf, inSpan, SpanKind } from '#lib/trace.ts';

interface Asked {
  readonly method: string;
  readonly route: string;
  readonly traceparent: string | null | undefined;
  readonly tracestate: string | null | undefined;
}

/**
 * Does the work of a request within a span, below the one that its `traceparent` header names (W3C Trace Context; the names of
 * attributes are those of OpenTelemetry's semantic conventions for HTTP).
 */
function inServerSpan<T>(asked: Asked, work: () => Promise<T>, statusOf: (given: T) => number): Promise<T> {
  const { method, route } = asked;
  const parent = contextOf(asked.traceparent, asked.tracestate);
  const attributes = { 'http.request.method': method, 'http.route': route };
  return inSpan(`${method} ${route}`, { kind: SpanKind.SERVER, parent, attributes }, async (span) => {
    const given = await work();
    const status = statusOf(given);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    return given;
  });
}

/** @param route the path as OpenAPI writes it: `/api/risk_alert/{tenant_id}`. */
export function inApiSpan(request: Request, route: string, answer: () => Promise<Answer>): Promise<Answer> {
  const { method, headers } = request;
  const [traceparent, tracestate] = [headers.get('traceparent'), headers.get('tracestate')];
  return inServerSpan({ method, route, traceparent, tracestate }, answer, ({ status }) => status);
}

/** One name for all pages: their paths hold ids. */
export function inPageSpan(request: IncomingMessage, response: ServerResponse, work: () => Promise<void>) {
  const { method = 'GET', headers } = request;
  const [traceparent, tracestate] = [headers.traceparent, headers.tracestate].map((value) => value?.toString());
  return inServerSpan({ method, route: 'page', traceparent, tracestate }, work, () => response.statusCode);
}
