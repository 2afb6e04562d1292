import type { EventLog, RecordedEvent } from '../../domain/kit/log.ts';

/** Which log this is, and under which key its streams are named (null = none was bound yet). */
export type LogIdentity = { readonly id: string; readonly keyCheck: string | null };

/** A log that a process has opened, wherever it is kept. */
export type OpenEventLog = EventLog & {
  /** null = nobody has bound it to a key yet, and it has no identity before. Writes nothing. */
  readonly logIdentity: () => Promise<LogIdentity | null>;
  /** Binds the log to a key's fingerprint for good, if none is bound; the identity tells which one it has. */
  readonly bindKey: (check: string) => Promise<LogIdentity>;
  /**
   * Takes over events of another log after its own last: as they were recorded and in their order, each at its revision;
   * positions are its own. For moving a log, while nobody else writes to it. Throws {@link ImportRefused} where one
   * doesn't follow what is in its stream, and `LogUnavailable`; either way, a beginning of them may have been written.
   */
  readonly importEvents: (events: readonly RecordedEvent[]) => Promise<void>;
};

/** An event can't come next in its stream: the log holds others than those before it. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}
