import { Gauge } from 'prom-client';
import { expect, test } from 'vitest';
import { appWith, echo } from './app.fixture.ts';
import { createMetrics } from './metrics.ts';

test('/healthz answers as long as the process lives', async () => {
  const { http } = appWith([], { readiness: () => ({ ready: false, checks: {} }) });
  expect((await http.get('/healthz').expect(200)).body).toEqual({ alive: true });
});

test('/readyz lists the failed checks', async () => {
  const readiness = { ready: false, checks: { database: true, projections: false } };
  const { http } = appWith([], { readiness: () => readiness });
  expect((await http.get('/readyz').expect(503)).body).toEqual(readiness);
  expect((await appWith([]).http.get('/readyz').expect(200)).body.ready).toBe(true);
});

test('/metrics counts requests by operation and status, together with other metrics', async () => {
  const metrics = createMetrics();
  new Gauge({ name: 'malaab_projection_lag_events', help: 'Lag', registers: [metrics.registry] }).set(7);
  const { http } = appWith([echo()], { metrics });
  await http.get('/echo');
  await http.get('/echo');
  await http.get('/echo?x=1');
  await http.get('/nothing');
  const { text } = await http.get('/metrics').expect(200);
  expect(text).toContain('malaab_http_request_seconds_count{operation="echo./echo",status="200"} 2');
  expect(text).toContain('malaab_http_request_seconds_count{operation="echo./echo",status="400"} 1');
  expect(text).toContain('malaab_http_request_seconds_count{operation="unmatched",status="404"} 1');
  expect(text).toContain('malaab_projection_lag_events 7');
});
