// Helpers of the programs that an operator runs in a terminal.

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const note = (line: string): void => void process.stderr.write(`${line}\n`);

/** Reports a failure; the program ends with this status. */
export const fail = (status: number, sentence: string): void => {
  note(sentence);
  process.exitCode = status;
};

const STOPS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs `act` at each signal to stop. The answer replaces it: a listener that is removed loses a signal that has arrived,
 * even if another one is added at once.
 */
export const onStop = (act: () => void): ((next: () => void) => void) => {
  let current = act;
  for (const signal of STOPS) process.on(signal, () => current());
  return (next) => {
    current = next;
  };
};

/** Aborts once the operator stops the program. */
export const stopSignal = (): AbortSignal => {
  const stopped = new AbortController();
  for (const signal of STOPS) process.once(signal, () => stopped.abort());
  return stopped.signal;
};
