import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'malaab-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A folder of programs to be the whole PATH: some of the system's, and own ones as shell scripts. */
function programs(system: readonly string[], own: Readonly<Record<string, string>>): string {
  mkdirSync(join(folder, 'bin'));
  for (const name of system) {
    symlinkSync(spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim(), join(folder, 'bin', name));
  }
  for (const [name, script] of Object.entries(own)) {
    chmodSync(write(`bin/${name}`, `#!/bin/sh\n${script}\n`), 0o755);
  }
  return join(folder, 'bin');
}

function run(program: string, env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(program, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('infra/dev/install', () => {
  const install = resolve('infra/dev/install');

  it('says which Node is needed where there is none', () => {
    expect(run(install, { PATH: programs(['sed', 'dirname'], {}) })).toMatchObject({
      status: 1,
      stderr:
        'Malaab needs Node 20.20.0 or newer with npm, and there is no node here: see https://nodejs.org.\n',
    });
  });

  it('says so where it is too old', () => {
    const old = `[ "$1" = -p ] && echo 18.9.1 || exec '${process.execPath}' "$@"`;
    expect(run(install, { PATH: programs(['sed', 'dirname'], { node: old }) })).toMatchObject({
      status: 1,
      stderr:
        'Malaab needs Node 20.20.0 or newer with npm, and this is Node 18.9.1: see https://nodejs.org.\n',
    });
  });
});

describe('what is installed', () => {
  const packages = (zod: string) =>
    JSON.stringify({ packages: { '': {}, 'node_modules/zod': { version: zod } } });
  const installed = () =>
    spawnSync(process.execPath, [resolve('infra/dev/installed.mjs')], { cwd: folder }).status === 0;

  it('is compared with the lock file', () => {
    write('package-lock.json', packages('4.0.0'));
    expect(installed()).toBe(false);
    write('node_modules/.package-lock.json', packages('4.0.0'));
    expect(installed()).toBe(true);
    write('package-lock.json', packages('4.0.1'));
    expect(installed()).toBe(false);
  });
});

describe('infra/dev/browser', () => {
  const browser = resolve('infra/dev/browser');
  const system = ['sed', 'tr', 'id'];

  it('takes the one that is named, and refuses one that cannot be run', () => {
    const PATH = programs([...system, 'true'], {});
    expect(run(browser, { PATH, MALAAB_CHROMIUM: join(PATH, 'true') }).stdout).toBe(
      `${join(PATH, 'true')}\n`,
    );
    expect(run(browser, { PATH, MALAAB_CHROMIUM: '/nowhere/chromium' })).toMatchObject({
      status: 1,
      stdout: '',
    });
  });

  it('finds one in its usual place', () => {
    const PATH = programs(system, { chromium: '' });
    expect(run(browser, { PATH }).stdout).toBe(`${join(PATH, 'chromium')}\n`);
  });

  it("installs Debian's, and says what it needs where apt would give a snap", () => {
    const OS_RELEASE = write('os-release', 'ID=debian\n');
    const found = join(folder, 'bin/chromium');
    const aptGet = `[ "$1" = install ] && printf '#!/bin/sh\\n' >'${found}' && chmod +x '${found}' || true`;
    const PATH = programs([...system, 'env', 'chmod'], { 'apt-get': aptGet, sudo: '"$@"' });
    expect(run(browser, { PATH, OS_RELEASE })).toMatchObject({ status: 0, stdout: `${found}\n` });

    rmSync(found);
    write('os-release', 'NAME="Ubuntu"\nID=ubuntu\n');
    const onUbuntu = run(browser, { PATH, OS_RELEASE });
    expect(onUbuntu).toMatchObject({ status: 1, stdout: '' });
    expect(onUbuntu.stderr).toContain('set MALAAB_CHROMIUM');
  });
});

describe('infra/dev/rabbitmq', () => {
  const rabbitmq = resolve('infra/dev/rabbitmq');
  const system = ['sed', 'tr', 'id', 'env', 'chmod', 'mkdir', 'tee', 'rm', 'cat'];
  const folderOf = (root: string) => `${root}/usr/lib/rabbitmq/bin`;

  it('takes the one that is named, and refuses a folder without it', () => {
    const PATH = programs([], { 'rabbitmq-server': '' });
    expect(run(rabbitmq, { PATH, MALAAB_RABBITMQ: PATH }).stdout).toBe(`${PATH}\n`);
    expect(run(rabbitmq, { PATH, MALAAB_RABBITMQ: '/nowhere' })).toMatchObject({ status: 1, stdout: '' });
  });

  it("installs the distribution's, whose service must neither start now nor with the machine", () => {
    const policy = write('usr/sbin/there', '').replace('there', 'policy-rc.d');
    write('etc/os-release', 'ID=debian\n');
    const found = folderOf(folder);
    const aptGet = [
      '[ "$1" = install ] || exit 0',
      `${policy}; echo "may start: $?" >&2`,
      `mkdir -p '${found}'; printf '#!/bin/sh\n' >'${found}/rabbitmq-server'; chmod +x '${found}/rabbitmq-server'`,
    ].join('\n');
    const PATH = programs(system, { 'apt-get': aptGet, sudo: '"$@"', systemctl: 'echo "systemctl $*"' });
    const installed = run(rabbitmq, { PATH, ROOT: folder });
    expect(installed).toMatchObject({ status: 0, stdout: `${found}\n` });
    expect(installed.stderr).toContain('may start: 101');
    expect(installed.stderr).toContain('systemctl disable rabbitmq-server');
    expect(existsSync(policy)).toBe(false);
    // another time nothing is installed
    expect(run(rabbitmq, { PATH, ROOT: folder })).toMatchObject({ stdout: `${found}\n`, stderr: '' });
  });

  it('says what it needs where it cannot install', () => {
    write('etc/os-release', 'ID=fedora\n');
    const elsewhere = run(rabbitmq, { PATH: programs(system, {}), ROOT: folder });
    expect(elsewhere).toMatchObject({ status: 1, stdout: '' });
    expect(elsewhere.stderr).toContain('set MALAAB_RABBITMQ');
  });
});

describe('.ci/run', () => {
  /** A tree whose `make check test` does what the recipes say. */
  const ci = (check: string, test: string) => {
    write('Makefile', `check:\n\t@${check}\ntest:\n\t@${test}\n`);
    cpSync(resolve('.ci'), join(folder, '.ci'), { recursive: true });
    cpSync(resolve('infra/dev/tally.ts'), join(folder, 'infra/dev/tally.ts'));
    write('package.json', '{ "type": "module" }');
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const { status, stdout } = run(join(folder, '.ci/run'), { PATH: process.env['PATH'] ?? '' });
    return { passed: status === 0, lastLine: stdout.trimEnd().split('\n').at(-1) };
  };
  const results = (status: string) => {
    const test = { status, fullName: 'it works', failureMessages: status === 'failed' ? ['Error: no'] : [] };
    const file = { name: 'one.test.ts', status, message: '', assertionResults: [test] };
    return `mkdir -p .build; echo '${JSON.stringify({ testResults: [file] })}' >.build/test-results.json`;
  };

  it('ends with what passed and failed', () => {
    expect(ci('true', results('passed'))).toEqual({ passed: true, lastLine: '1 passed, 0 failed' });
  });

  it('fails with a test', () => {
    expect(ci('true', `${results('failed')}; exit 1`)).toEqual({
      passed: false,
      lastLine: '0 passed, 1 failed',
    });
  });

  it('fails with a check, and runs the tests all the same', () => {
    expect(ci('false', results('passed'))).toEqual({ passed: false, lastLine: '1 passed, 1 failed' });
  });

  it('fails where no test ran, whatever an earlier run has left', () => {
    write('.build/test-results.json', '{"testResults":[]}');
    expect(ci('true', 'exit 1')).toEqual({ passed: false, lastLine: '0 passed, 1 failed' });
  });
});
