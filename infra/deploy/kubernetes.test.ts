import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../api/http/metrics.ts';
import { operationRoutes } from '../../api/http/operations.ts';
import { every } from './kubernetes.fixture.ts';
import { imageEnvironment } from './files.fixture.ts';

const deployments = every('Deployment');
const routes = operationRoutes({
  metrics: createMetrics(),
  readiness: () => ({ ready: true, checks: {} }),
}).map(({ path }) => path);

const [settings] = every('ConfigMap');
const metricsPort = settings?.data['MALAAB_METRICS_PORT'];

describe.each(deployments)('$metadata.name', ({ metadata, spec }) => {
  const { labels } = spec.template.metadata;
  const { containers, volumes, terminationGracePeriodSeconds, topologySpreadConstraints } =
    spec.template.spec;
  const [container] = containers;

  test('selects its own processes, and spreads them', () => {
    expect(spec.selector.matchLabels).toEqual(labels);
    for (const { labelSelector } of topologySpreadConstraints)
      expect(labelSelector.matchLabels).toEqual(labels);
    expect(metadata.name).toBe(`malaab-${labels['app.kubernetes.io/component']}`);
  });

  test('has probes at existing routes, on its port', () => {
    const ports = container.ports.map(({ name }) => name);
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      expect(routes).toContain(probe.httpGet.path);
      expect(ports).toContain(probe.httpGet.port);
    }
    expect(container.ports).toEqual([
      { name: 'http', containerPort: Number(imageEnvironment()['PORT']) },
      { name: 'metrics', containerPort: Number(metricsPort) },
    ]);
  });

  test('a database outage makes it unready, and never restarts it', () => {
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
  });

  test('keeps the minimum of processes, during updates and manual drains', () => {
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    const budgets = every('PodDisruptionBudget').filter(
      (one) => JSON.stringify(one.spec.selector.matchLabels) === JSON.stringify(labels),
    );
    expect(budgets).toHaveLength(1);
    for (const { spec: budget } of budgets) {
      expect(budget.minAvailable).toBeGreaterThan(0);
      expect(budget.minAvailable).toBeLessThan(spec.replicas);
    }
  });

  test('has time for a graceful stop', () => {
    const waits = Number(container.lifecycle?.preStop.exec.command[1] ?? 0);
    // ten seconds for requests in flight, and their effects
    expect(terminationGracePeriodSeconds - waits).toBeGreaterThanOrEqual(30);
  });

  test('mounts existing volumes, and can write to its folders', () => {
    const named = volumes.map(({ name }) => name);
    expect(container.volumeMounts.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    const claims = every('PersistentVolumeClaim').map((claim) => claim.metadata.name);
    const claimed = volumes.flatMap((volume) =>
      'persistentVolumeClaim' in volume ? [volume.persistentVolumeClaim.claimName] : [],
    );
    expect(claimed.filter((name) => !claims.includes(name))).toEqual([]);
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
      expect.arrayContaining(['/tmp', imageEnvironment()['MALAAB_DATA']]),
    );
  });
});

test('the service leads only to the API’s processes', () => {
  const api = deployments.find(({ metadata }) => metadata.name === 'malaab-api');
  const [service] = every('Service');
  expect(service?.spec.selector).toEqual(api?.spec.selector.matchLabels);
  // figures are asked of each process, by name of no service
  expect(service?.spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http']);
});

test('files that several nodes write are on a volume that allows it', () => {
  for (const { spec } of every('PersistentVolumeClaim')) expect(spec.accessModes).toEqual(['ReadWriteMany']);
});
