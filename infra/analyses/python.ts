import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { PythonShell } from 'python-shell';
import { AnalysisEnded } from '../../commands/ports/analyses.ts';
import { messageIn, type Answer, type Message } from './messages.ts';

/** The request to a Python process, sent as its first line of input. */
export type Asked = {
  readonly tool: string;
  readonly video: string;
  readonly folder: string;
  readonly programs: string;
  readonly settings: object;
  /** The ONNX file of a pose model; null = none. */
  readonly pose: string | null;
};

/** A process that has loaded its packages and waits for one job. */
export type Waiting = {
  /** Sends the job and answers its last message. Throws {@link AnalysisEnded} if the process ends before it. */
  work(asked: Asked, progress: (percent: number) => void, signal: AbortSignal): Promise<Answer>;
  /** Ends the process. */
  end(): Promise<void>;
  readonly hasEnded: () => boolean;
};

export type PythonOptions = {
  /** The Python with OpenCV, NumPy and SciPy. */
  readonly python: string;
  /** The folder with the package `malaab_ai`. */
  readonly folder: string;
  /** Longest time of a job. */
  readonly wallMs: number;
};

/** Longest line: a result with its curve has some kilobytes. */
const MOST_LINE = 1_000_000;
const MOST_ERRORS = 2_000;

let unshares: boolean | undefined;
/** Whether this user may start processes without a network; asked once. */
const mayUnshare = (): boolean => {
  if (unshares !== undefined) return unshares;
  try {
    execFileSync('unshare', ['-rn', 'true'], { stdio: 'ignore', timeout: 5_000 });
    unshares = true;
  } catch {
    unshares = false;
  }
  return unshares;
};

/** Starts a process. Without a network namespace its own guard refuses connections. */
export const startPython = ({ python, folder, wallMs }: PythonOptions): Waiting => {
  const isolated = mayUnshare();
  const shell = new PythonShell('malaab_ai', {
    pythonPath: isolated ? 'unshare' : python,
    pythonOptions: [...(isolated ? ['-rn', '--', python] : []), '-B', '-m'],
    mode: 'text',
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1' },
  });
  // python-shell reports a process that ends by a signal as `close` alone
  const closed = once(shell.childProcess, 'close').then(() => undefined);
  let hasEnded = false;
  void closed.then(() => {
    hasEnded = true;
  });
  let errors = '';
  shell.on('stderr', (line: string) => {
    errors = `${errors}${line}\n`.slice(-MOST_ERRORS);
  });
  shell.on('pythonError', () => undefined);
  shell.on('error', (error: Error) => {
    errors = `${errors}${error.message}\n`.slice(-MOST_ERRORS);
  });
  const kill = (): void => {
    shell.childProcess.kill('SIGKILL');
  };
  return {
    hasEnded: () => hasEnded,
    end: async () => {
      kill();
      await closed;
    },
    work: async (asked, progress, signal) => {
      signal.throwIfAborted();
      let answer: Answer | null = null;
      const take = (message: Message | null): void => {
        if (message?.kind === 'progress') progress(message.percent);
        else if (message && message.kind !== 'ready') answer = message;
      };
      shell.on('message', (line: string) => {
        if (line.length > MOST_LINE) kill();
        else take(messageIn(line));
      });
      let isTooLong = false;
      const timer = setTimeout(() => {
        isTooLong = true;
        kill();
      }, wallMs);
      signal.addEventListener('abort', kill);
      try {
        shell.childProcess.stdin?.on('error', () => undefined);
        shell.childProcess.stdin?.end(`${JSON.stringify(asked)}\n`);
        await closed;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', kill);
      }
      signal.throwIfAborted();
      if (answer) return answer;
      if (isTooLong) return { kind: 'failed', cause: 'too_heavy', detail: `longer than ${wallMs} ms` };
      throw new AnalysisEnded(
        `The analysis ended by ${shell.childProcess.signalCode ?? 'itself'}. ${errors}`,
      );
    },
  };
};
