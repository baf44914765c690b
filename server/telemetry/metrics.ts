import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestObserver } from './observe-requests.ts';

/** In seconds, from a response out of memory to the longest wait for the service. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** The metrics for Prometheus. Labels are routes and statuses, so they have few values. */
export function createMetrics(): { registry: Registry; observe: RequestObserver } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'slipway_http_request_duration_seconds',
    help: 'Duration of requests until their responses were sent.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const underWay = new Gauge({
    name: 'slipway_http_requests_in_flight',
    help: 'Requests in progress.',
    registers,
  });
  const failures = new Counter({
    name: 'slipway_service_failures_total',
    help: 'Requests without a usable response of the service, by reason.',
    labelNames: ['reason'],
    registers,
  });
  return {
    registry,
    observe: () => {
      underWay.inc();
      return ({ method, route, status, ms, serviceFailure }) => {
        underWay.dec();
        durations.observe({ method, route, status }, ms / 1000);
        if (serviceFailure) failures.inc({ reason: serviceFailure });
      };
    },
  };
}
