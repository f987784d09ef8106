import { trace } from '@opentelemetry/api';
import { watchDatabase } from '#lib/database-sight.ts';
import { startSpans } from '#lib/trace.ts';

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

/**
 * Measures statements, and sends spans to where the OpenTelemetry variables of the environment say; without such an address nothing is
 * collected and the SDK is not loaded. Metrics are read at /api/metrics and logs from standard output, so the SDK sends neither.
 * @returns sends what is left, and ends.
 */
export async function startSight(environment: NodeJS.ProcessEnv = process.env): Promise<() => Promise<void>> {
  watchDatabase();
  const wanted = ENDPOINTS.some((name) => environment[name]) || Boolean(environment.OTEL_TRACES_EXPORTER);
  if (!wanted || environment.OTEL_SDK_DISABLED === 'true' || environment.OTEL_TRACES_EXPORTER === 'none')
    return async () => {};
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  environment.OTEL_SERVICE_NAME ||= 'assay';
  const sdk = new NodeSDK({ metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  startSpans(trace.getTracer('assay'));
  // Next would send addresses with their query, which holds what somebody searched for.
  trace.disable();
  return () => sdk.shutdown().catch(() => {});
}
