// Helpers of the programs that an operator runs in a terminal.

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const note = (line: string): void => void process.stderr.write(`${line}\n`);

/** Reports a failure; the program ends with this status. */
export const fail = (status: number, sentence: string): void => {
  note(sentence);
  process.exitCode = status;
};

/** Aborts once the operator stops the program. */
export const stopSignal = (): AbortSignal => {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  return stopped.signal;
};
