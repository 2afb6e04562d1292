import { formatIn, localeOf } from '../../domain/format/format.ts';

/** Shows progress: on a terminal one line that is rewritten, in a file a line now and then. */

const WIDTH = 30;
/** Milliseconds between two lines, on a terminal and in a file. */
const EVERY = { terminal: 100, file: 5000 };

export type Watched = { readonly events: number; readonly share: number };

const { number } = formatIn(localeOf('en'));
const whole = (value: number): string => number(Math.round(value));

/** `[█████     ]  50 %  500,000 events  81,200/s  6 s left`, after this many seconds. */
export const progressLine = ({ events, share }: Watched, seconds: number): string => {
  const full = Math.round(share * WIDTH);
  const rate = events / Math.max(seconds, 0.001);
  const left = share > 0 ? Math.ceil((seconds / share) * (1 - share)) : 0;
  return (
    `[${'█'.repeat(full)}${' '.repeat(WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)} %  ` +
    `${whole(events)} events  ${whole(rate)}/s  ${whole(left)} s left`
  );
};

export type ProgressBar = { readonly show: (watched: Watched) => void; readonly end: () => void };

/** `end` shows the final state and ends the line. */
export const progressBar = (out: NodeJS.WriteStream): ProgressBar => {
  const begun = performance.now();
  const every = out.isTTY ? EVERY.terminal : EVERY.file;
  let shown = out.isTTY ? -Infinity : begun;
  let last: Watched | undefined;
  const write = (watched: Watched, now: number) => {
    shown = now;
    const line = progressLine(watched, (now - begun) / 1000);
    out.write(out.isTTY ? `\r${line}\u001B[K` : `${line}\n`);
  };
  return {
    show: (watched) => {
      last = watched;
      const now = performance.now();
      if (now - shown >= every) write(watched, now);
    },
    end: () => {
      if (!last) return;
      write(last, performance.now());
      if (out.isTTY) out.write('\n');
      last = undefined;
    },
  };
};
