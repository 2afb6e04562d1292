import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composed, needed } from './compose.fixture.ts';
import { imageEnvironment, textOf } from './files.fixture.ts';

const given: Record<string, string | undefined> = Object.fromEntries(
  needed().map((name) => [name, 'c0ffee']),
);
const { services, volumes } = composed(given);
const all = Object.entries(services);
const ours = all.filter(([, { image }]) => image === 'malaab');

test('the dependencies of a service exist, with health checks', () => {
  const awaited = all.flatMap(([, one]) => Object.keys(one.depends_on));
  expect(awaited.length).toBeGreaterThan(0);
  for (const name of awaited) expect(services[name]?.healthcheck?.test.length).toBeGreaterThan(1);
});

test('our own services have the image’s health check', () => {
  expect(textOf('Dockerfile')).toMatch(/^HEALTHCHECK /m);
  for (const [, { healthcheck }] of ours) expect(healthcheck).toBeUndefined();
});

test('one service builds the image of the others', () => {
  expect(ours.flatMap(([, { build }]) => (build ? [build] : []))).toEqual([
    { context: '../..', dockerfile: 'infra/deploy/Dockerfile' },
  ]);
});

test('every volume is declared and used, each with its own path', () => {
  const used = all.flatMap(([, one]) => one.volumes.map((line) => line.split(':')));
  expect(used.every((parts) => parts.length === 2 && parts[1]?.startsWith('/'))).toBe(true);
  expect(new Set(used.map(([name]) => name))).toEqual(new Set(Object.keys(volumes)));
});

test('members’ files are in the folder that the processes use', () => {
  for (const [, one] of ours) expect(one.volumes).toContain(`data:${imageEnvironment()['MALAAB_DATA']}`);
});

test('only the API is published, at its own port', () => {
  expect(all.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['api']);
  expect(services['api']?.ports).toEqual([
    expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1:.*:${imageEnvironment()['PORT']}$`)),
  ]);
});

test('without a password or the master key no service starts', () => {
  for (const name of needed()) expect(() => composed({ ...given, [name]: undefined })).toThrow(name);
});

test('the guide creates exactly the required secrets', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const made = [...guide.matchAll(/"(\w+)=\$\(openssl rand/g)].map(([, name = '']) => name);
  expect(made.toSorted()).toEqual([...needed()].toSorted());
});
