import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DatabaseUnusable } from './unusable.ts';

/**
 * User of the database programs: the current user, or an unprivileged user, because Postgres refuses to run as root.
 */
export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number } | 'ourselves';

const unprivileged = ['postgres', 'nobody'];

/**
 * The user that runs the database; for root, the owner of existing data. Throws `DatabaseUnusable` if root has no
 * unprivileged user for it.
 */
export function databaseUser(owner: { readonly uid: number; readonly gid: number } | null): SystemUser {
  if (process.getuid?.() !== 0) return 'ourselves';
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  if (owner) {
    const account = accounts.find((fields) => fields[2] === String(owner.uid));
    return { name: account?.[0] ?? String(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  for (const name of unprivileged) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { name, uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new DatabaseUnusable(
    `Postgres refuses to run as root, and this machine has no user named ${unprivileged.join(' or ')}. Start Malaab as another user, or add one of these.`,
  );
}

const identity = (user: SystemUser): { uid?: number; gid?: number } =>
  user === 'ourselves' ? {} : { uid: user.uid, gid: user.gid };

/** Whether `user` can enter this folder, or run this file. */
export function canEnter(user: SystemUser, path: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { cwd: '/', ...identity(user) }).status === 0
  );
}

export type Outcome = { readonly code: number | null; readonly output: string };

// LANG, PGDATA or PGOPTIONS of the environment would affect the programs; macOS has no C.UTF-8.
const environment = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
};

/** Runs a program as `user` in its own session, so that Ctrl-C doesn't reach it. */
export function runAs(user: SystemUser, program: string, parameters: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: '/',
      detached: true,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...identity(user),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
