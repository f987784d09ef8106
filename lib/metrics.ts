import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'assay_http_request_seconds',
      help: 'API requests by route, method and status.',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    eventsScored: new Counter({
      name: 'assay_events_scored_total',
      help: 'Events scored by decision.',
      labelNames: ['action', 'severity'] as const,
      registers,
    }),
    decisions: new Histogram({
      name: 'assay_decision_seconds',
      help: 'Time from an event that is ready for scoring to its durable alert; one observation a request and tenant.',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    dataMade: new Gauge({
      name: 'assay_data_source_made_timestamp_seconds',
      help: 'When the content of a data set or list was made; absent where nothing says so.',
      labelNames: ['source'] as const,
      registers,
    }),
    batchSize: new Histogram({
      name: 'assay_event_batch_size',
      help: 'Events in one ingest transaction.',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
      registers,
    }),
    analyses: new Histogram({
      name: 'assay_document_analysis_seconds',
      help: 'Document analyses by verdict, or by the error code of one that failed; waiting for a process counts.',
      labelNames: ['verdict'] as const,
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    customersLoaded: new Counter({
      name: 'assay_customer_rows_total',
      help: 'Customer rows by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'assay_webhook_attempts_total',
      help: 'Tries to hand over a webhook by outcome: delivered, failed (tried again later), dead.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    outboxWaiting: new Gauge({
      name: 'assay_outbox_waiting',
      help: 'Alerts that wait to be made into webhook deliveries.',
      registers,
    }),
    outboxLag: new Gauge({
      name: 'assay_outbox_lag_seconds',
      help: 'Age of the oldest alert that waits to be made into webhook deliveries.',
      registers,
    }),
    streams: new Gauge({ name: 'assay_alert_streams', help: 'Open alert streams.', registers }),
    statements: new Histogram({
      name: 'assay_database_statement_seconds',
      help: 'Statements by kind, from the call until the answer: waiting for a session counts.',
      labelNames: ['statement'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    statementFaults: new Counter({
      name: 'assay_database_faults_total',
      help: 'Statements that failed, by the class of their SQLSTATE or the code of the driver.',
      labelNames: ['code'] as const,
      registers,
    }),
    statesAsked: new Counter({
      name: 'assay_scoring_cache_total',
      help: 'Batches by whether the process held the state of their tenant: hit, miss.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    jobsWaiting: new Gauge({
      name: 'assay_jobs_waiting',
      help: 'Work of the whole installation that has not ended, by queue; read when the metrics are.',
      labelNames: ['queue'] as const,
      registers,
    }),
    jobsOldest: new Gauge({
      name: 'assay_jobs_oldest_seconds',
      help: 'Age of the oldest work that has not ended, by queue; 0 where there is none.',
      labelNames: ['queue'] as const,
      registers,
    }),
    databaseSessions: new Gauge({
      name: 'assay_database_sessions',
      help: 'Sessions of all servers by pool and by what PostgreSQL says that they do.',
      labelNames: ['pool', 'state'] as const,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'assay_database_up',
      help: 'Whether the database answered when the metrics were read.',
      registers,
    }),
    sandbox: new Gauge({
      name: 'assay_sandbox_processes',
      help: 'Processes that open documents, by state; waiting counts documents that wait for one.',
      labelNames: ['state'] as const,
      registers,
    }),
    sandboxEnds: new Gauge({
      name: 'assay_sandbox_ended_early',
      help: 'Processes since the start that ended or were ended over a document.',
      registers,
    }),
  };
}

const shared = globalThis as { assayMetrics?: ReturnType<typeof createMetrics> };

/** The process-wide Prometheus metrics; one registry even where a bundler loads this module twice. */
export function metrics(): ReturnType<typeof createMetrics> {
  shared.assayMetrics ??= createMetrics();
  return shared.assayMetrics;
}
