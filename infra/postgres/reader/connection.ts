import { Client, DatabaseError, type ClientConfig } from 'pg';
import { PipedRead, type Outcome, type PipedStatement, type Rows } from './piped-read.ts';
import { keptStatements, type Prepared } from './statements.ts';

/** A pending read. */
export type AskedRead = PipedStatement & {
  readonly answer: (rows: Rows) => void;
  readonly fail: (error: unknown) => void;
  /** Sent for the second time; there is no third attempt. */
  readonly isAgain: boolean;
};

export type ConnectionEvents = {
  /** A read has ended; `again` = the read to send once more. */
  ended(again: AskedRead | null): void;
  /** Nothing more can be sent. Pending reads end afterwards. */
  lost(): void;
};

/** A pipelined connection for reads. */
export type ReadConnection = {
  /** Number of pending reads. */
  inFlight(): number;
  /** Sends reads in one write. */
  send(reads: readonly AskedRead[]): void;
  end(): Promise<void>;
};

/** Maximum number of prepared statements for a connection; callers combine filters freely. */
export const KEPT = 400;

/** SQLSTATEs that end the session: administrator shutdown, crash shutdown, starting up, idle timeout. */
const ENDED = new Set(['57P01', '57P02', '57P03', '57P05']);

/** SQLSTATEs of a statement that wasn't prepared, or whose columns changed because its tables were replaced. */
const STALE = new Set(['26000', '0A000']);

/** Whether the session ended, not only the statement: all other server errors have a code. */
const isLoss = (error: unknown): boolean => !(error instanceof DatabaseError) || ENDED.has(error.code ?? '');

const isStale = (error: unknown): boolean => error instanceof DatabaseError && STALE.has(error.code ?? '');

/** The read to send once more; null if it was the second attempt, which then fails. */
const again = (read: AskedRead, error: unknown): AskedRead | null => {
  if (!read.isAgain) return { ...read, isAgain: true };
  read.fail(error);
  return null;
};

/** Opens a connection; throws the connection error. */
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
    // The server may be slow to close after it ended the session.
    client.connection.stream.destroy();
  };

  const ended =
    (read: AskedRead) =>
    (outcome: Outcome): void => {
      inFlight -= 1;
      events.ended(settled(read, outcome));
    };

  /** Completes a read, or returns the read to send once more. */
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

  /**
   * The prepared statement is unusable. The second attempt uses an unnamed statement, so that it gets its own error.
   */
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
      // One write for all reads, because each write wakes the server.
      stream.cork();
      for (const read of reads) client.query(new PipedRead(read, statements, ended(read)));
      stream.uncork();
    },
    end: () => client.end(),
  };
};
