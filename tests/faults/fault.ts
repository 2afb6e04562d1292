import type { LogKind } from '../support/event-log.ts';

/** A thing that goes wrong in production, done on purpose. Answers what didn't hold; nothing = all is well. */
export type Fault = (options: {
  readonly port: number;
  /** Where the events are kept; processes find it by `MALAAB_EVENT_LOG`, which is set. */
  readonly log: LogKind;
  readonly say: (line: string) => void;
}) => Promise<readonly string[]>;
