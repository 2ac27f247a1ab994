import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

interface RequestLabels {
  method: string;
  /** The pattern of the route. */
  route: string;
  status: number;
}

/** Undefined in a process without metrics. */
let duration: Histogram | undefined;

/** Measures all requests of the app. Event streams count when they end. */
export function measureRequests(app: FastifyInstance): void {
  duration = new Histogram({
    name: 'vitrina_http_request_duration_seconds',
    help: 'Time until the reply was sent, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown';
    observeRequest({ method, route, status: reply.raw.statusCode }, reply.elapsedTime);
  });
}

/** Records a request that Fastify did not handle. Does nothing in a process without metrics. */
export function observeRequest(labels: RequestLabels, milliseconds: number): void {
  duration?.observe({ ...labels }, milliseconds / 1000);
}
