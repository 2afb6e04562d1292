import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
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

/** A module that, loaded first, makes this Node say that it is another. */
const asNode = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"${version}"}})`;
const tooOld = (version: string): string =>
  `Malaab needs Node 24 or newer, or Node 22 from 22.22 on, and this is Node ${version}: see https://nodejs.org.\n`;

describe('infra/dev/install', () => {
  const install = resolve('infra/dev/install');

  /** A tree with the script and its inputs; its lock files name no package. */
  const tree = () => {
    const lock = JSON.stringify({ packages: { '': {} } });
    for (const file of ['infra/dev/install', 'infra/dev/installed.mjs', 'infra/node.mjs'])
      cpSync(resolve(file), join(folder, file));
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', lock);
    write('node_modules/.bin/tsc', '');
    write('infra/dev/node/package-lock.json', lock);
    return join(folder, 'infra/dev/install');
  };
  const system = ['dirname', 'rm', 'ln'];
  const fresh = `exec '${process.execPath}' "$@"`;
  const old = `exec '${process.execPath}' --import '${asNode('20.20.2')}' "$@"`;
  const link = () => join(folder, 'node_modules/.bin/node');

  it('names the required Node if there is none', () => {
    expect(run(install, { PATH: programs(['dirname'], {}) })).toMatchObject({
      status: 1,
      stderr:
        'Malaab needs Node 20.20 or newer with npm, and there is no node here: see https://nodejs.org.\n',
    });
  });

  it('uses the machine’s Node if it is new enough, whatever it linked before', () => {
    const script = tree();
    symlinkSync('nowhere', link());
    const PATH = `${dirname(link())}:${programs(system, { node: fresh, npm: 'echo "npm $*"' })}`;
    expect(run(script, { PATH })).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(lstatSync(link(), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('installs and links Node 24 if it is too old, once', () => {
    const script = tree();
    const own = join(folder, 'infra/dev/node/node_modules');
    const made = `printf '#!/bin/sh\\n%s\\n' 'exec "${process.execPath}" "$@"' >'${own}/.bin/node'`;
    const npm = `echo "npm $*"; mkdir -p '${own}/.bin'; ${made}; chmod +x '${own}/.bin/node'; echo '{"packages":{}}' >'${own}/.package-lock.json'`;
    const PATH = programs([...system, 'mkdir', 'chmod'], { node: old, npm });
    expect(run(script, { PATH })).toEqual({
      status: 0,
      stdout: 'npm ci --prefix infra/dev/node --no-audit --no-fund\n',
      stderr: '',
    });
    expect(realpathSync(link())).toBe(realpathSync(join(own, '.bin/node')));
    const bin = dirname(link());
    for (const again of [PATH, `${bin}:${PATH}`, `${bin}:${bin}:${PATH}`]) {
      expect(run(script, { PATH: again })).toEqual({ status: 0, stdout: '', stderr: '' });
      expect(realpathSync(link())).toBe(realpathSync(join(own, '.bin/node')));
    }
  });

  it('names the required Node if it is too old and there is none for the platform', () => {
    const PATH = programs(system, { node: old, npm: 'exit 0' });
    expect(run(tree(), { PATH })).toMatchObject({ status: 1, stderr: tooOld('20.20.2') });
  });
});

describe('a built program', () => {
  const look = (version: string) =>
    spawnSync(process.execPath, ['--import', asNode(version), 'infra/node.mjs'], { encoding: 'utf8' });

  it.each(['18.9.1', '20.20.2', '22.21.1', '23.11.1'])('refuses Node %s with a message', (version) => {
    expect(look(version)).toMatchObject({ status: 1, stdout: '', stderr: tooOld(version) });
  });

  it.each(['22.22.0', '22.23.3', '24.0.0', '26.10.0'])('runs on Node %s', (version) => {
    expect(look(version)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });
});

describe('the installation', () => {
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

  it('uses the named one, and refuses one that can’t run', () => {
    const PATH = programs([...system, 'true'], {});
    expect(run(browser, { PATH, MALAAB_CHROMIUM: join(PATH, 'true') }).stdout).toBe(
      `${join(PATH, 'true')}\n`,
    );
    expect(run(browser, { PATH, MALAAB_CHROMIUM: '/nowhere/chromium' })).toMatchObject({
      status: 1,
      stdout: '',
    });
  });

  it('finds one at its usual path', () => {
    const PATH = programs(system, { chromium: '' });
    expect(run(browser, { PATH }).stdout).toBe(`${join(PATH, 'chromium')}\n`);
  });

  it('installs Debian’s, and names its requirements if apt would install a snap', () => {
    write('etc/os-release', 'ID=debian\n');
    const found = join(folder, 'bin/chromium');
    const aptGet = `[ "$1" = install ] && printf '#!/bin/sh\\n' >'${found}' && chmod +x '${found}' || true`;
    const PATH = programs([...system, 'env', 'chmod'], { 'apt-get': aptGet, sudo: '"$@"' });
    expect(run(browser, { PATH, ROOT: folder })).toMatchObject({ status: 0, stdout: `${found}\n` });

    rmSync(found);
    write('etc/os-release', 'NAME="Ubuntu"\nID=ubuntu\n');
    const onUbuntu = run(browser, { PATH, ROOT: folder });
    expect(onUbuntu).toMatchObject({ status: 1, stdout: '' });
    expect(onUbuntu.stderr).toContain('set MALAAB_CHROMIUM');
  });
});

describe('infra/dev/browser-shell', () => {
  const shell = resolve('infra/dev/browser-shell');
  const system = ['sed', 'tr', 'id', 'env'];

  it('uses the one that is there', () => {
    const PATH = programs(system, { 'chromium-headless-shell': '' });
    expect(run(shell, { PATH }).stdout).toBe(`${join(PATH, 'chromium-headless-shell')}\n`);
  });

  it('installs Debian’s', () => {
    write('etc/os-release', 'ID=debian\n');
    const found = join(folder, 'bin/chromium-headless-shell');
    const aptGet = `[ "$1" = install ] && printf '#!/bin/sh\\n' >'${found}' && chmod +x '${found}' || true`;
    const PATH = programs([...system, 'chmod'], { 'apt-get': aptGet, sudo: '"$@"' });
    expect(run(shell, { PATH, ROOT: folder })).toMatchObject({ status: 0, stdout: `${found}\n` });
  });

  it('prints nothing if there is none to be had', () => {
    const PATH = programs(system, { 'apt-get': 'exit 1', sudo: '"$@"' });
    for (const id of ['debian', 'ubuntu']) {
      write('etc/os-release', `ID=${id}\n`);
      expect(run(shell, { PATH, ROOT: folder })).toMatchObject({ status: 0, stdout: '' });
    }
  });
});

describe('infra/dev/rabbitmq', () => {
  const rabbitmq = resolve('infra/dev/rabbitmq');
  const system = ['sed', 'tr', 'id', 'env', 'chmod', 'mkdir', 'tee', 'rm', 'cat'];
  const folderOf = (root: string) => `${root}/usr/lib/rabbitmq/bin`;

  it('uses the named one, and refuses a folder without it', () => {
    const PATH = programs([], { 'rabbitmq-server': '' });
    expect(run(rabbitmq, { PATH, MALAAB_RABBITMQ: PATH }).stdout).toBe(`${PATH}\n`);
    expect(run(rabbitmq, { PATH, MALAAB_RABBITMQ: '/nowhere' })).toMatchObject({ status: 1, stdout: '' });
  });

  it('installs the distribution’s, whose service must start neither now nor at boot', () => {
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

  it('names its requirements if it cannot install', () => {
    write('etc/os-release', 'ID=fedora\n');
    const elsewhere = run(rabbitmq, { PATH: programs(system, {}), ROOT: folder });
    expect(elsewhere).toMatchObject({ status: 1, stdout: '' });
    expect(elsewhere.stderr).toContain('set MALAAB_RABBITMQ');
  });
});

describe('infra/dev/ffmpeg', () => {
  const ffmpeg = resolve('infra/dev/ffmpeg');
  const system = ['sed', 'tr', 'id', 'env', 'chmod', 'mkdir'];

  it('uses the named folder, and refuses one without both programs', () => {
    const both = programs([], { ffmpeg: '', ffprobe: '' });
    expect(run(ffmpeg, { PATH: both, MALAAB_FFMPEG: both }).stdout).toBe(`${both}\n`);
    rmSync(join(both, 'ffprobe'));
    expect(run(ffmpeg, { PATH: both, MALAAB_FFMPEG: both })).toMatchObject({ status: 1, stdout: '' });
  });

  it('installs the distribution’s once', () => {
    write('etc/os-release', 'ID=debian\n');
    const found = `${folder}/usr/bin`;
    const aptGet = [
      '[ "$1" = install ] || exit 0',
      `mkdir -p '${found}'`,
      `for name in ffmpeg ffprobe; do printf '#!/bin/sh\n' >"${found}/$name"; chmod +x "${found}/$name"; done`,
    ].join('\n');
    const PATH = programs(system, { 'apt-get': aptGet, sudo: '"$@"' });
    expect(run(ffmpeg, { PATH, ROOT: folder })).toMatchObject({ status: 0, stdout: `${found}\n` });
    expect(run(ffmpeg, { PATH, ROOT: folder })).toMatchObject({ stdout: `${found}\n`, stderr: '' });
  });

  it('names its requirements if it cannot install', () => {
    write('etc/os-release', 'ID=fedora\n');
    const elsewhere = run(ffmpeg, { PATH: programs(system, {}), ROOT: folder });
    expect(elsewhere).toMatchObject({ status: 1, stdout: '' });
    expect(elsewhere.stderr).toContain('set MALAAB_FFMPEG');
  });
});

describe('infra/dev/python', () => {
  const python = resolve('infra/dev/python');
  const system = ['sed', 'tr', 'id', 'env', 'chmod', 'mkdir'];

  it('uses the named Python, and refuses one without the packages', () => {
    const folders = programs([], { python3: 'exit 0', 'other-python3': 'exit 1' });
    const named = (name: string) => run(python, { PATH: folders, MALAAB_PYTHON: join(folders, name) });
    expect(named('python3').stdout).toBe(`${folders}/python3\n`);
    expect(named('other-python3')).toMatchObject({ status: 1, stdout: '' });
  });

  it('installs the distribution’s packages once', () => {
    write('etc/os-release', 'ID=debian\n');
    const found = `${folder}/usr/bin`;
    const aptGet = [
      '[ "$1" = install ] || exit 0',
      `mkdir -p '${found}'`,
      `printf '#!/bin/sh\nexit 0\n' >"${found}/python3"; chmod +x "${found}/python3"`,
    ].join('\n');
    const PATH = programs(system, { 'apt-get': aptGet, sudo: '"$@"' });
    expect(run(python, { PATH, ROOT: folder })).toMatchObject({ status: 0, stdout: `${found}/python3\n` });
    expect(run(python, { PATH, ROOT: folder })).toMatchObject({ stdout: `${found}/python3\n`, stderr: '' });
  });

  it('names its requirements if it cannot install', () => {
    write('etc/os-release', 'ID=fedora\n');
    const elsewhere = run(python, { PATH: programs(system, {}), ROOT: folder });
    expect(elsewhere).toMatchObject({ status: 1, stdout: '' });
    expect(elsewhere.stderr).toContain('set MALAAB_PYTHON');
  });
});

describe('.ci/run', () => {
  /** A tree whose `make check test` runs these recipes. */
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

  it('ends with the number of passed and failed tests', () => {
    expect(ci('true', results('passed'))).toEqual({ passed: true, lastLine: '1 passed, 0 failed' });
  });

  it('fails with a test', () => {
    expect(ci('true', `${results('failed')}; exit 1`)).toEqual({
      passed: false,
      lastLine: '0 passed, 1 failed',
    });
  });

  it('fails with a check, and still runs the test', () => {
    expect(ci('false', results('passed'))).toEqual({ passed: false, lastLine: '1 passed, 1 failed' });
  });

  it('fails if no test ran, with any remains of an earlier run', () => {
    write('.build/test-results.json', '{"testResults":[]}');
    expect(ci('true', 'exit 1')).toEqual({ passed: false, lastLine: '0 passed, 1 failed' });
  });
});

describe('infra/dev/test', () => {
  const file = (status: string) =>
    JSON.stringify({ testResults: [{ name: 'hook.test.ts', status, message: 'no', assertionResults: [] }] });
  /** A tree whose vitest fails in a hook at its first run, and ends its later runs with this status. */
  const tree = (later: string) => {
    const script = join(folder, 'infra/dev/test');
    for (const name of ['test', 'again.ts', 'tally.ts'])
      cpSync(resolve('infra/dev', name), join(folder, 'infra/dev', name));
    for (const name of ['browser', 'browser-shell', 'rabbitmq', 'ffmpeg', 'python'])
      chmodSync(write(`infra/dev/${name}`, '#!/bin/sh\necho found\n'), 0o755);
    write('package.json', '{ "type": "module" }');
    const vitest = `#!/bin/bash
for given; do case $given in --outputFile.json=*) file=\${given#*=};; esac; done
echo "$*" >>runs
if [ -n "$MALAAB_TEST_AGAIN" ]; then echo '${file('failed')}' >$file; echo -n hook.test.ts >$MALAAB_TEST_AGAIN; exit 1; fi
echo '${file(later)}' >$file; [ ${later} = passed ]
`;
    chmodSync(write('node_modules/.bin/vitest', vitest), 0o755);
    symlinkSync(resolve('node_modules/zod'), join(folder, 'node_modules/zod'));
    return script;
  };
  const runs = () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n');
  const env = { PATH: process.env['PATH'] ?? '' };

  it.each([
    ['passed', 0],
    ['failed', 1],
  ])('repeats a file in which a hook failed, and is %s as that is', (later, status) => {
    expect(run(tree(later), { ...env, MALAAB_TEST_RETRY: '1' })).toMatchObject({ status });
    expect(runs().map((words) => words.split(' ').at(-1))).toEqual([
      '--outputFile.json=.build/test-results.json',
      'hook.test.ts',
    ]);
    expect(readFileSync(join(folder, '.build/test-results.json'), 'utf8')).toContain(later);
  });

  it('repeats nothing unless it is asked for', () => {
    expect(run(tree('failed'), env)).toMatchObject({ status: 1 });
    expect(runs()).toHaveLength(1);
  });
});
