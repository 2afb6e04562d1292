import type { LogKind } from '../support/event-log.ts';

/** A production failure, caused on purpose. Returns the violations; empty = none. */
export type Fault = (options: {
  readonly port: number;
  /** The store of the log; processes get it by `MALAAB_EVENT_LOG`, which is set. */
  readonly log: LogKind;
  readonly say: (line: string) => void;
}) => Promise<readonly string[]>;
