import type { EventLog, RecordedEvent } from '../../domain/kit/log.ts';

/** Identity of a log, and the fingerprint of the key that names its streams (null = not bound yet). */
export type LogIdentity = { readonly id: string; readonly keyCheck: string | null };

/** An event as it is stored: `data` and `meta` are its JSON texts. */
export type StoredEvent = Pick<RecordedEvent, 'stream' | 'revision' | 'id' | 'type' | 'position' | 'at'> & {
  readonly data: string;
  readonly meta: string;
};

/** An open log of any adapter. */
export type OpenEventLog = EventLog & {
  /**
   * Like `readAll`, with the stored texts in place of parsed values. It checks nothing, so that a proof sees what others
   * may have changed.
   */
  readonly readStored: (from: bigint, limit: number) => Promise<readonly StoredEvent[]>;
  /** null = the log has no identity, because it isn't bound to a key yet. Writes nothing. */
  readonly logIdentity: () => Promise<LogIdentity | null>;
  /** Binds the log permanently to a key's fingerprint, if it is unbound; returns the identity in force. */
  readonly bindKey: (check: string) => Promise<LogIdentity>;
  /**
   * Appends events of another log in their order, each at its revision; positions are new. For moving a log without other
   * writers. Throws {@link ImportRefused} if an event doesn't follow its stream's last event, and `LogUnavailable`. After
   * an error, a prefix of the events may have been written.
   */
  readonly importEvents: (events: readonly RecordedEvent[]) => Promise<void>;
};

/** An imported event doesn't follow the last event of its stream. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}
