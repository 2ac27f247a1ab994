import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { AggregatorRegistry, register } from 'prom-client';
import type { Env } from '../env.ts';
import { explainListenError } from '../http/listen-error.ts';

/**
 * Serves `/metrics` in Prometheus' text format, for all serving processes together, on a port of its own. Returns a
 * function that stops it.
 */
export async function startMetricsServer({ metricsPort, metricsHost }: Env): Promise<() => Promise<void>> {
  if (metricsPort === undefined) return async () => {};
  const workers = new AggregatorRegistry();
  const hasWorkers = () => Object.keys(cluster.workers ?? {}).length > 0;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = hasWorkers() ? workers.clusterMetrics() : register.metrics();
    text.then(
      (body) => response.writeHead(200, { 'Content-Type': register.contentType }).end(body),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening').catch((error) => {
    throw explainListenError(error, 'METRICS_PORT', metricsPort);
  });
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
