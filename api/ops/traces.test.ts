import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTelemetry } from '../../infra/telemetry/open.ts';
import { openCollector, type CollectedSpan, type Collector } from '../../tests/doubles/collector.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { patiently } from '../../tests/support/patience.ts';

const SOON = { ...patiently, interval: 100 };

let collector: Collector;
let it: TestService;
let omar: Person;
beforeAll(async () => {
  collector = await openCollector();
  it = await testService(undefined, undefined, { environment: { MALAAB_OTLP_URL: `${collector.url}/` } });
  omar = await it.member();
});
afterAll(async () => {
  await it.close();
  await collector.close();
});

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const publish = (headers: Readonly<Record<string, string>>) =>
  it.http
    .post('/posts')
    .set({ authorization: `Bearer ${omar.token}`, ...headers })
    .send({ kind: 'photo', description: 'تدريب' })
    .expect(201);
const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);

/** The names from the first span of a trace down to one of this name. */
const wayTo = (spans: readonly CollectedSpan[], name: string): readonly string[] => {
  const way: string[] = [];
  let at = spans.find((span) => span.name === name);
  while (at) {
    way.unshift(at.name);
    const { parent } = at;
    at = spans.find(({ spanId }) => spanId === parent);
  }
  return way;
};

describe('a trace', () => {
  test('leads from the page over request, command and append to the read models', async () => {
    const [traceId, click] = [hex(16), hex(8)];
    await publish({ traceparent: `00-${traceId}-${click}-01` });
    const now = Date.now() * 1e6;
    const span = {
      traceId,
      spanId: click,
      name: 'POST /posts',
      kind: 3,
      startTimeUnixNano: String(now),
      endTimeUnixNano: String(now + 5e6),
    };
    await it.http
      .post('/telemetry/traces')
      .set('authorization', `Bearer ${omar.token}`)
      .send({ resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ scope: {}, spans: [span] }] }] })
      .expect(204);
    await vi.waitFor(() => {
      const spans = spansOf(traceId);
      const first = ['POST /posts', 'post.create', 'command post.create'];
      expect(wayTo(spans, 'command post.create')).toEqual(first);
      const appends = spans.filter(({ name }) => name === 'append').map(({ spanId }) => spanId);
      const projected = spans.find(({ name }) => name === 'project PostPublished');
      expect(appends).toContain(projected?.parent);
      expect(wayTo(spans, 'project PostPublished')).toEqual([...first, 'append', 'project PostPublished']);
      expect(spans.find(({ name }) => name === 'POST /posts')).toMatchObject({
        service: 'malaab-web',
        parent: '',
      });
      expect(projected).toMatchObject({ service: 'malaab' });
    }, SOON);
    await quietOf(it);
    const events = await it.platform.log.readAll(1n, 5000);
    const published = events.findLast(({ type }) => type === 'PostPublished');
    expect(published?.meta.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
  });

  test('goes on in what a process manager does', async () => {
    const mona = await it.member();
    const { body } = await publish({});
    const traceId = hex(16);
    await it.http
      .post('/reactions')
      .set({ authorization: `Bearer ${mona.token}`, traceparent: `00-${traceId}-${hex(8)}-01` })
      .send({ postId: body.id, type: 'CLAP' })
      .expect(201);
    await vi.waitFor(() => {
      const spans = spansOf(traceId);
      const step = spans.find(({ name }) => name.startsWith('social-notices '));
      expect(wayTo(spans, step?.name ?? '')).toEqual([
        'reaction.create',
        'command reaction.create',
        'append',
        step?.name,
      ]);
      expect(spans.map(({ name }) => name)).toContain('project NotificationSent');
    }, SOON);
  });

  test('begins at the server without one, and is not collected if the page says so', async () => {
    await publish({ traceparent: 'not one' });
    const events = await it.platform.log.readAll(1n, 5000);
    expect(events.findLast(({ type }) => type === 'PostPublished')?.meta.traceparent).toMatch(/^00-/);
    const traceId = hex(16);
    await publish({ traceparent: `00-${traceId}-${hex(8)}-00` });
    const later = await it.platform.log.readAll(1n, 5000);
    expect(later.findLast(({ type }) => type === 'PostPublished')?.meta).not.toHaveProperty('traceparent');
    await quietOf(it);
    expect(spansOf(traceId)).toEqual([]);
  });

  test('of a page is refused unless it is one, and from visitors', async () => {
    const send = (body: object, token = omar.token) =>
      it.http.post('/telemetry/traces').set('authorization', `Bearer ${token}`).send(body);
    const bad = { traceId: 'x', spanId: 'y', name: 1 };
    expect(await send({ resourceSpans: [{ scopeSpans: [{ spans: [bad] }] }] })).toMatchObject({
      status: 422,
    });
    expect(await send({})).toMatchObject({ status: 422 });
    expect(await it.http.post('/telemetry/traces').send({ resourceSpans: [] })).toMatchObject({
      status: 401,
    });
  });
});

test('metrics reach the collector as those of /metrics', async () => {
  const away = openTelemetry({ url: collector.url, percent: 100, everyMs: 200 });
  away.exportMetrics(async () => [
    { name: 'malaab_ready', help: 'Ready', type: 'gauge', values: [{ labels: {}, value: 1 }] },
    { name: 'n_total', help: '-', type: 'counter', values: [{ labels: { code: 'a' }, value: 3 }] },
    {
      name: 'seconds',
      help: '-',
      type: 'histogram',
      values: [
        { labels: { op: 'x', le: 1 }, value: 4, metricName: 'seconds_bucket' },
        { labels: { op: 'x', le: 2 }, value: 6, metricName: 'seconds_bucket' },
        { labels: { op: 'x', le: '+Inf' }, value: 7, metricName: 'seconds_bucket' },
        { labels: { op: 'x' }, value: 9.5, metricName: 'seconds_sum' },
        { labels: { op: 'x' }, value: 7, metricName: 'seconds_count' },
      ],
    },
  ]);
  await vi.waitFor(() => expect([...collector.metrics().keys()]).toContain('seconds'), SOON);
  await away.close();
  const collected = collector.metrics();
  expect(collected.get('malaab_ready')).toMatchObject({ gauge: { dataPoints: [{ asDouble: 1 }] } });
  expect(collected.get('n_total')).toMatchObject({
    sum: { isMonotonic: true, dataPoints: [{ asDouble: 3 }] },
  });
  expect(collected.get('seconds')).toMatchObject({
    histogram: {
      dataPoints: [{ sum: 9.5, count: 7, explicitBounds: [1, 2], bucketCounts: [4, 2, 1] }],
    },
  });
});

describe('without a collector', () => {
  test('no package of it is loaded, and no route exists', async () => {
    const program = `
      import module from 'node:module';
      const seen = [];
      module.registerHooks({
        resolve: (name, context, next) => {
          if (/^@opentelemetry\\/(sdk|exporter|resources)/.test(name)) seen.push(name);
          return next(name, context);
        },
      });
      await import('./infra/platform.ts');
      await import('./api/service/service.ts');
      process.stdout.write(JSON.stringify(seen));
      process.exit();`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(JSON.parse(said)).toEqual([]);
    const plain = await testService();
    try {
      const post = plain.http.post('/telemetry/traces').set('accept', 'application/json');
      expect(await post.send({})).toMatchObject({ status: 404 });
      expect(plain.service.runtime).not.toHaveProperty('tracer');
      const who = await plain.member();
      await plain.http
        .post('/posts')
        .set({ authorization: `Bearer ${who.token}`, traceparent: `00-${hex(16)}-${hex(8)}-01` })
        .send({ kind: 'photo', description: 'تدريب' })
        .expect(201);
      const events = await plain.platform.log.readAll(1n, 5000);
      expect(events.filter(({ meta }) => meta.traceparent !== undefined)).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});
