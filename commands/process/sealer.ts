import type { Audit } from '../ports/audit.ts';
import type { Lead } from '../ports/process.ts';
import { every } from './every.ts';

export type Sealer = {
  /** Seals and copies, in one process at a time, until aborted. */
  run(signal: AbortSignal): Promise<void>;
  /** Seals what is not sealed yet, then sends segments to the second place. */
  seal(): Promise<void>;
};

export type SealerOptions = {
  readonly audit: Pick<Audit, 'seal' | 'copy' | 'everyMs'>;
  readonly lead: Lead;
  readonly report: (error: Error) => void;
};

/** Seals the log after its commits, beside the commands: no append waits for it. */
export const sealerOf = ({ audit, lead, report }: SealerOptions): Sealer => {
  const seal = async (): Promise<void> => {
    try {
      await audit.seal();
    } finally {
      // the second place catches up even while the log can't be read
      await audit.copy();
    }
  };
  return {
    seal,
    // the lead is held for one run alone: a connection for ever would be one more a process
    run: (signal) => every({ everyMs: audit.everyMs, signal, report }, () => lead('audit', signal, seal)),
  };
};
