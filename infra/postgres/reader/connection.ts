import { Client, DatabaseError, type ClientConfig } from 'pg';
import { PipedRead, type Outcome, type PipedStatement, type Rows } from './piped-read.ts';
import { keptStatements, type Prepared } from './statements.ts';

/** A read that somebody waits for. */
export type AskedRead = PipedStatement & {
  readonly answer: (rows: Rows) => void;
  readonly fail: (error: unknown) => void;
  /** Sent for the second time: a third isn't tried. */
  readonly isAgain: boolean;
};

export type ConnectionEvents = {
  /** A read has ended; `again` = it is to be sent once more. */
  ended(again: AskedRead | null): void;
  /** Nothing more can be sent. Reads without an answer end after it. */
  lost(): void;
};

/** A connection over which reads are sent without waiting for each other's answers. */
export type ReadConnection = {
  /** Reads without an answer yet. */
  inFlight(): number;
  /** Sends reads in one write. */
  send(reads: readonly AskedRead[]): void;
  end(): Promise<void>;
};

/** Statements kept for a connection at most: callers mix filters as they like. */
export const KEPT = 400;

/** The server ends the session: shut down by an administrator, after a crash, while it starts, or as it was silent. */
const ENDED = new Set(['57P01', '57P02', '57P03', '57P05']);

/** The statement isn't there, as its preparation failed, or selects other columns since its tables were replaced. */
const STALE = new Set(['26000', '0A000']);

/** Whether the session has ended, and not the statement alone failed: all else that the server says has a code. */
const isLoss = (error: unknown): boolean => !(error instanceof DatabaseError) || ENDED.has(error.code ?? '');

const isStale = (error: unknown): boolean => error instanceof DatabaseError && STALE.has(error.code ?? '');

/** The read as it is sent once more; null if that was done already, and it has failed. */
const again = (read: AskedRead, error: unknown): AskedRead | null => {
  if (!read.isAgain) return { ...read, isAgain: true };
  read.fail(error);
  return null;
};

/** Opens a connection. Throws what kept it from being opened. */
export const openConnection = async (
  config: ClientConfig,
  events: ConnectionEvents,
  kept = KEPT,
): Promise<ReadConnection> => {
  const client = new Client({ ...config, pipeline: true });
  const statements = keptStatements(kept);
  let inFlight = 0;
  let isUsable = false;

  const lose = (): void => {
    if (!isUsable) return;
    isUsable = false;
    events.lost();
    // a server that says farewell may be slow to hang up
    client.connection.stream.destroy();
  };

  const ended =
    (read: AskedRead) =>
    (outcome: Outcome): void => {
      inFlight -= 1;
      events.ended(settled(read, outcome));
    };

  /** Tells a read what came of it, or answers the read that is to be sent once more. */
  const settled = (read: AskedRead, outcome: Outcome): AskedRead | null => {
    switch (outcome.kind) {
      case 'rows':
        read.answer(outcome.rows);
        return null;
      case 'unreadable':
        read.fail(outcome.error);
        return null;
      case 'undescribed':
        return anew(read, outcome.prepared, new Error('A statement was not described'));
      case 'failed': {
        const { error, prepared } = outcome;
        if (isLoss(error)) {
          lose();
          return again(read, error);
        }
        if (isStale(error)) return anew(read, prepared, error);
        if (prepared && !prepared.columns) statements.forget(read.text, prepared);
        read.fail(error);
        return null;
      }
      default: {
        const never: never = outcome;
        return never;
      }
    }
  };

  /** Its statement is of no use. Sent again it is prepared for itself alone, so that it hears of its own failure. */
  const anew = (read: AskedRead, prepared: Prepared | null, error: unknown): AskedRead | null => {
    if (prepared) statements.forget(read.text, prepared);
    return again({ ...read, once: true }, error);
  };

  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  isUsable = true;
  return {
    inFlight: () => inFlight,
    send: (reads) => {
      const { stream } = client.connection;
      inFlight += reads.length;
      // one write for all of them: to wake a server costs more than what one says to it
      stream.cork();
      for (const read of reads) client.query(new PipedRead(read, statements, ended(read)));
      stream.uncork();
    },
    end: () => client.end(),
  };
};
