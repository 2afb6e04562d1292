import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optionsOf, ownEnvironment, sharedEnvironment, units } from './systemd.fixture.ts';

const source = path.join(import.meta.dirname, 'systemd');
const names = [...units().map(({ name }) => name), 'malaab.target'];
const NONE = 'systemd-analyze is not on this machine';

/** The units as they would be installed, where node is in this machine's place. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'malaab-units-'));
  cpSync(source, folder, { recursive: true });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.service'))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replaceAll('=/usr/bin/node ', `=${process.execPath} `));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const analyze = (...args: readonly string[]) => {
  const { error, status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return error ? null : { status, complaints: stderr.split('\n').filter((line) => line.includes('malaab')) };
};
const files = () => names.map((name) => path.join(folder, name));

test('systemd accepts every line', ({ skip }) => {
  const found = analyze('verify', '--man=no', ...files());
  if (!found) skip(NONE);
  expect(found).toEqual({ status: 0, complaints: [] });
});

test('a line that systemd rejects is detected', ({ skip }) => {
  const common = path.join(folder, 'malaab-.service.d', 'common.conf');
  const sound = readFileSync(common, 'utf8');
  writeFileSync(common, sound.replace('ProtectSystem=', 'ProtectSystm='));
  const found = analyze('verify', '--man=no', ...files());
  writeFileSync(common, sound);
  if (!found) skip(NONE);
  expect(found?.complaints[0]).toContain('ProtectSystm');
});

test('a process has only the permissions that it needs', ({ skip }) => {
  const services = files().filter((file) => file.endsWith('.service'));
  const found = analyze('security', '--offline=true', '--threshold=20', ...services);
  if (!found) skip(NONE);
  expect(found).toEqual({ status: 0, complaints: [] });
});

test('the target refers to existing units', () => {
  const target = readFileSync(path.join(source, 'malaab.target'), 'utf8');
  const wanted = /^Wants=(.*)$/m.exec(target)?.[1]?.split(' ') ?? [];
  const there = readdirSync(source);
  expect(wanted.map((name) => name.replace(/@\d+/, '@')).filter((name) => !there.includes(name))).toEqual([]);
  expect(wanted).toEqual(expect.arrayContaining(units().map(({ name }) => name)));
});

test('the shared file of settings overrides nothing of a unit', () => {
  const shared = Object.keys(sharedEnvironment());
  for (const unit of units())
    expect(Object.keys(ownEnvironment(unit)).filter((name) => shared.includes(name))).toEqual([]);
});

test('no two processes use one port', () => {
  const ports = units().flatMap((unit) => {
    const { PORT, MALAAB_METRICS_PORT } = ownEnvironment(unit);
    return [PORT, MALAAB_METRICS_PORT];
  });
  expect(ports).not.toContain(undefined);
  expect(new Set(ports).size).toBe(2 * units().length);
});

test('members’ files are in the folder that systemd creates', () => {
  const data = sharedEnvironment()['MALAAB_DATA'];
  for (const unit of units())
    expect(optionsOf(unit, 'StateDirectory').map((name) => `/var/lib/${name}`)).toEqual([data]);
});
