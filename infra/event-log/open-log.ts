import type { EventLog } from '../../domain/kit/log.ts';

/** Which log this is, and under which key its streams are named (null = none was bound yet). */
export type LogIdentity = { readonly id: string; readonly keyCheck: string | null };

/** A log that a process has opened, wherever it is kept. */
export type OpenEventLog = EventLog & {
  readonly logIdentity: () => Promise<LogIdentity>;
  /** Binds the log to a key's fingerprint for good, if none is bound; the identity tells which one it has. */
  readonly bindKey: (check: string) => Promise<LogIdentity>;
};
