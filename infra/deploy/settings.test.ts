import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { settings } from '../config/settings/settings.ts';
import { composedProcesses } from './compose.fixture.ts';
import { imageEnvironment } from './files.fixture.ts';
import { clusterProcesses } from './kubernetes.fixture.ts';
import { unitProcesses } from './systemd.fixture.ts';

const key = randomBytes(32).toString('base64');
const given = { POSTGRES_PASSWORD: 'c0ffee', RABBITMQ_PASSWORD: 'c0ffee', MALAAB_MASTER_KEY: key };

const processes = [...composedProcesses(given), ...unitProcesses(), ...clusterProcesses()];

test.each(processes)('$name uses only existing settings', ({ environment }) => {
  const known = Object.keys(settings.shape);
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
});

test.each(processes)('$name starts with them, in production, on servers of its own', ({ environment }) => {
  expect(readConfig({ ...environment, MALAAB_MASTER_KEY: key })).toMatchObject({
    ok: true,
    config: { environment: 'production', demo: false, databaseUrl: expect.stringMatching(/^postgres:/) },
  });
});

test.each([...unitProcesses(), ...clusterProcesses()])(
  '$name refuses to start until its master key is filled in',
  ({ environment }) => {
    expect(readConfig(environment)).toEqual({
      ok: false,
      complaints: [expect.stringContaining('MALAAB_MASTER_KEY')],
    });
  },
);

test.each([
  ['compose', composedProcesses(given)],
  ['systemd', unitProcesses()],
  ['kubernetes', clusterProcesses()],
])('%s: every role has processes of its own', (_, some) => {
  expect(some).toHaveLength(3);
  const roles = new Set(some.map(({ environment }) => environment['MALAAB_ROLES']));
  expect(roles).toEqual(new Set(['api', 'projections', 'worker']));
});

test.each(processes)('$name keeps its metrics off the members’ port', ({ environment }) => {
  const read = readConfig({ ...environment, MALAAB_MASTER_KEY: key });
  if (!read.ok) throw new Error(read.complaints.join());
  const { metricsPort, port } = read.config;
  expect(metricsPort).toBeGreaterThan(0);
  expect(metricsPort).not.toBe(port);
  expect(String(metricsPort)).toBe(environment['MALAAB_METRICS_PORT']);
});

test('a container is reachable from outside', () => {
  expect(imageEnvironment()).toMatchObject({ HOST: '0.0.0.0' });
});
