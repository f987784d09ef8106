import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';

export { SpanKind };

/** W3C Trace Context, `traceparent`: what a span of another process is found by. */
export type TraceParent = string;

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** The work that the span is a part of. Default: what the code at hand belongs to. */
  readonly parent?: Context;
  /** Other work that the span was done for as well. */
  readonly alsoFor?: readonly TraceParent[];
}

const shared = globalThis as { assayTracer?: Tracer };

/** Has spans collected from now on. Until then, a span costs one comparison. */
export function startSpans(tracer: Tracer): void {
  shared.assayTracer = tracer;
}

/**
 * Does work within a span: what it waits for is shown below the span. A fault becomes the status of the span, without its message: that
 * may hold values of a query.
 * @param name one of few: no ids, no values.
 */
export async function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active(), alsoFor = [] }: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const { assayTracer: tracer } = shared;
  if (tracer === undefined) return work(undefined);
  const links = alsoFor
    .flatMap((of) => trace.getSpanContext(contextOf(of)) ?? [])
    .map((linked) => ({ context: linked }));
  const span = tracer.startSpan(name, { kind, attributes, links }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Begins a span below the one at hand. @returns what ends it; undefined where no span that is collected is at hand, and then asks for no attributes. */
export function beginSpan(name: string, attributesOf: () => Attributes): ((error?: unknown) => void) | undefined {
  const { assayTracer: tracer } = shared;
  if (tracer === undefined || !isCollected(trace.getActiveSpan())) return undefined;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: attributesOf() });
  return (error) => {
    if (error !== undefined) fail(span, error);
    span.end();
  };
}

/** By its flag: Next puts a span of its own that records nothing over the one of a page. */
const isCollected = (span: Span | undefined): boolean =>
  ((span?.spanContext().traceFlags ?? TraceFlags.NONE) & TraceFlags.SAMPLED) !== 0;

function fail(span: Span, error: unknown): void {
  const { code } = error as { code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown');
}

/** The span at hand, for a process or a later turn that goes on with its work. Undefined where nothing is collected. */
export function hereAsParent(): TraceParent | undefined {
  if (shared.assayTracer === undefined) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The work of another process or an earlier turn, as a parent of spans. */
export function contextOf(traceparent: TraceParent | null | undefined, tracestate?: string | null): Context {
  const carrier = { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) };
  return propagation.extract(ROOT_CONTEXT, carrier);
}

/** The ids of the span at hand as log lines name them, so that lines and spans are found by one another. */
export function idsOfTrace(): Record<string, string> {
  const at = shared.assayTracer ? trace.getActiveSpan()?.spanContext() : undefined;
  return at === undefined ? {} : { trace_id: at.traceId, span_id: at.spanId };
}
