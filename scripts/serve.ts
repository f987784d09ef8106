import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import { env } from '#lib/env.ts';
import { shutDown, shutdownSignal } from '#lib/http/shutdown.ts';
import { runAnalyses } from '#lib/jobs/analyses.ts';
import { runDeliveries } from '#lib/jobs/webhook-deliveries.ts';
import { log } from '#lib/log.ts';
import { answersRequests, worksOnJobs } from '#lib/role.ts';
import { enricher } from '#lib/services/events/enricher.ts';
import { joinPeers } from '#lib/services/events/handover/queue.ts';
import { warmUp } from '#lib/services/events/warm-up.ts';
import { startHousekeeping } from '#lib/services/housekeeping.ts';
import { startDraining } from '#lib/services/readiness.ts';
import { closeSandbox, sandbox } from '#lib/services/reports/sandbox.ts';
import { drainable } from './runtime/drain.ts';
import { ROOT } from './runtime/environment.ts';
import { httpServer } from './runtime/http-server.ts';
import { startSight } from './runtime/sight.ts';

const DRAIN_MS = 25_000;

/** Starts the server and its work in the background, and ends both cleanly. */
async function main(): Promise<void> {
  env();
  const endSight = await startSight();
  const port = Number(process.env.PORT || 3000);
  const hostname = process.env.HOST || '127.0.0.1';
  const dev = process.env.NODE_ENV === 'development';
  const app = next({ dev, dir: ROOT, hostname, port });
  await Promise.all([app.prepare(), enricher(new Date())]);
  if (!dev) await warmUp();
  // It tries how far this system isolates processes, and nothing else runs meanwhile.
  if (worksOnJobs()) sandbox();
  const leavePeers = await joinPeers();
  const server = httpServer(app.getRequestHandler(), dev);
  const drain = drainable(server);
  if (dev) server.on('upgrade', (request, socket, head) => app.getUpgradeHandler()(request, socket, head));
  const stop = (reason: string) => {
    log().info({ reason }, 'shutting down');
    startDraining();
    process.once('exit', closeSandbox);
    void sleep(env().ASSAY_DRAIN_SECONDS * 1000)
      .then(() => {
        shutDown();
        setTimeout(() => process.exit(0), DRAIN_MS).unref();
        return Promise.all([drain(), leavePeers()]);
      })
      .then(endSight)
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  // The terminal sends these to the supervisor too, which then sends TERM.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => stop('the supervisor is gone'));
  process.on('unhandledRejection', (error) => log().error({ err: error }, 'unhandled rejection'));
  server.listen(port, hostname, () => {
    process.send?.('listening');
    if (!worksOnJobs()) return;
    startHousekeeping();
    void runDeliveries(shutdownSignal());
    if (!answersRequests()) void runAnalyses(shutdownSignal());
  });
  server.once('error', (error) => {
    log().fatal({ err: error }, 'cannot listen');
    process.exit(1);
  });
}

await main();
