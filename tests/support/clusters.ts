import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { type Embedded, startEmbedded } from '../../infra/postgres/embedded.ts';
import { canBePostgres, isAlive } from '../../infra/postgres/processes.ts';
import { buildHolder, type Holder, type HolderOptions, startHolder, type DecisionContext } from './holder.ts';

// Data folders of embedded databases, and processes that use them; all are removed after the tests of a file.

export const base = mkdtempSync(path.join(tmpdir(), 'malaab-embedded-'));
export const sharedFolder = path.join(base, 'shared');
export const programFolder = path.join(base, 'program');
const initialised = path.join(base, 'initialised');
const holders: Holder[] = [];
const socketFolders = new Set<string>();
let folders = 0;
let program = '';

/** Call once in a test file: creates the prerequisites of the other functions, and cleans up. */
export function useClusters(): void {
  beforeAll(async () => {
    chmodSync(base, 0o755);
    await (await start(initialised)).stop();
  });

  afterAll(() => {
    for (const holder of holders) holder.process.kill('SIGKILL');
    for (const name of readdirSync(base)) killServer(path.join(base, name));
    rmSync(base, { recursive: true, force: true });
    for (const folder of socketFolders) rmSync(folder, { recursive: true, force: true });
  });
}

/** For tests that hold the database in processes of their own. */
export function useHolders(): void {
  beforeAll(async () => {
    program = await buildHolder(programFolder);
  });
}

/** Holds the database in this process. */
export async function start(folder: string): Promise<Embedded> {
  const server = await startEmbedded({ folder, sharedFolder, log: () => undefined });
  socketFolders.add(server.socketFolder);
  return server;
}

/** A data folder with a cluster in it that has never been used. */
export function copyOfInitialised(): string {
  const folder = emptyFolder();
  execFileSync('cp', ['-a', path.join(initialised, 'postgres'), folder]);
  return folder;
}

export function emptyFolder(): string {
  const folder = path.join(base, `folder${++folders}`);
  mkdirSync(folder);
  return folder;
}

/** Holds the database in a process of its own. */
export function hold(options: HolderOptions, decisionContext?: DecisionContext, file = program): Holder {
  const holder = startHolder(file, { sharedFolder, ...options }, decisionContext);
  holders.push(holder);
  return holder;
}

/** Waits until it holds the database; the database's URL and the pid of the server. */
export async function ready(
  holder: Holder,
  folder: string,
): Promise<{ url: string; server: number; lines: string[] }> {
  const { url, lines, refused } = await holder.next();
  if (url === undefined) throw new Error(refused);
  socketFolders.add(new URL(url).searchParams.get('host') ?? '');
  return { url, server: serverOf(folder), lines: lines ?? [] };
}

/** A file of the cluster in a data folder. */
export const cluster = (folder: string, ...names: string[]): string =>
  path.join(folder, 'postgres', 'cluster', ...names);

/** The pid of the server of a data folder, 0 if none runs. */
export const serverOf = (folder: string): number => {
  const file = cluster(folder, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

function killServer(folder: string): void {
  const server = serverOf(folder);
  if (server !== 0 && server !== process.pid && isAlive(server)) process.kill(server, 'SIGKILL');
}

/** Waits until the server has ended; an unreaped zombie counts as ended. */
export async function gone(server: number): Promise<void> {
  while (isAlive(server) && (await canBePostgres(server))) await pause(20);
}
