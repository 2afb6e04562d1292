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

/** Added to the server's limit for a statement: a database that is silent for longer is unreachable. */
const ANSWER_MS = 1000;
/** Maximum wait for the end of a closed connection. */
const END_MS = 1000;

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
  const silentMs = config.statement_timeout ? config.statement_timeout + ANSWER_MS : null;
  let inFlight = 0;
  let isUsable = false;
  let heardAt = 0;
  let watch: NodeJS.Timeout | null = null;

  const lose = (): void => {
    if (!isUsable) return;
    isUsable = false;
    if (watch) clearTimeout(watch);
    events.lost();
    // The server may be slow to close after it ended the session.
    client.connection.stream.destroy();
  };

  /** Loses the connection if reads are pending and none ends for too long: a broken network sends no error. */
  const watchFor = (limitMs: number, ms: number): void => {
    watch = setTimeout(() => {
      watch = null;
      const leftMs = heardAt + limitMs - performance.now();
      if (inFlight === 0) return;
      if (leftMs <= 0) lose();
      else watchFor(limitMs, leftMs);
    }, ms);
    watch.unref();
  };

  const ended =
    (read: AskedRead) =>
    (outcome: Outcome): void => {
      inFlight -= 1;
      heardAt = performance.now();
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
      if (inFlight === 0) heardAt = performance.now();
      if (silentMs !== null && watch === null) watchFor(silentMs, silentMs);
      inFlight += reads.length;
      // One write for all reads, because each write wakes the server.
      stream.cork();
      for (const read of reads) client.query(new PipedRead(read, statements, ended(read)));
      stream.uncork();
    },
    end: async () => {
      const cut = setTimeout(() => client.connection.stream.destroy(), END_MS);
      await client.end().finally(() => clearTimeout(cut));
    },
  };
};
