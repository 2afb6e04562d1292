import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';

/** Limits of one run of a program. */
export type Limits = {
  /** Address space. */
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
  readonly wallMs: number;
  /** Size of each file that it writes. */
  readonly fileBytes: number;
};

export type Run = {
  readonly program: string;
  readonly args: readonly string[];
  /** Its working directory. */
  readonly folder: string;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly onLine?: (line: string) => void;
};

/** `ended`: by itself, with this code. `limited`: it was ended by a limit. */
export type Outcome = {
  readonly how: 'ended' | 'limited';
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
};

/** Exit code for a program that is missing, or whose libraries don't fit into memory. */
export const NOT_FOUND = 127;

const isThere = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether a run failed because its program is missing. */
export const isMissing = async ({ code }: Outcome, program: string): Promise<boolean> =>
  code === NOT_FOUND && !(await isThere(program));

/** Largest output of a program; a probe of a video has a few kilobytes. */
const MOST_OUTPUT = 1_000_000;
const MOST_ERRORS = 4_000;

/**
 * Sets the limits and then becomes the program, at the lowest priority but ten. It ends with this process (Linux).
 * Limits that the system doesn't know (macOS: memory) are left out.
 */
const LIMITED = `
ulimit -c 0
ulimit -v "$1" 2>/dev/null
ulimit -t "$2"
ulimit -f "$3"
shift 3
if command -v setpriv >/dev/null; then exec setpriv --pdeathsig KILL nice -n 10 "$@"; fi
exec nice -n 10 "$@"`;

/** Bytes of a block of `ulimit -f`. */
const BLOCK = 512;

/** Runs a program under limits, without this process's environment. Throws if the run is aborted or can't start. */
export const runLimited = async ({
  program,
  args,
  folder,
  limits,
  signal,
  onLine,
}: Run): Promise<Outcome> => {
  signal.throwIfAborted();
  const sizes = [limits.memoryBytes / 1024, limits.cpuSeconds, limits.fileBytes / BLOCK].map((size) =>
    String(Math.ceil(size)),
  );
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', ...sizes, program, ...args], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isTooLong = false;
  const kill = (): boolean => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    isTooLong = true;
    kill();
  }, limits.wallMs);
  signal.addEventListener('abort', kill);
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) onLine?.(line);
    if (!onLine) output += text;
    if (output.length > MOST_OUTPUT) kill();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MOST_ERRORS);
  });
  try {
    await once(child, 'close');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
  signal.throwIfAborted();
  const isKilled = child.signalCode !== null || isTooLong;
  return { how: isKilled ? 'limited' : 'ended', code: child.exitCode, output, errors };
};
