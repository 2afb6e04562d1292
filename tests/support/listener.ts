import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

const frame = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
  position: z.string().optional(),
  cursor: z.string().optional(),
});

export type ListenerOptions = {
  readonly token: string;
  readonly cursor?: string | undefined;
  /** Posts to watch once greeted. */
  readonly watch?: readonly string[];
  /** Called for each durable frame on its arrival: the id of the thing, and the log position. */
  readonly heard?: (id: string, position: string) => void;
};

/** A minimal client of the realtime socket: a process may have thousands. */
export type Listener = {
  readonly ws: WebSocket;
  /** The latest cursor, to reconnect with. */
  cursor(): string | undefined;
  /** Number of resets. */
  resets(): number;
  leave(): Promise<void>;
};

/**
 * Opens a socket at a server of this machine; resolves once it is greeted and has its watched posts. Rejects if it
 * closes before.
 */
export const listen = (port: number, options: ListenerOptions): Promise<Listener> => {
  const { token, watch = [], heard } = options;
  const query = options.cursor === undefined ? '' : `?cursor=${options.cursor}`;
  const ws = new WebSocket(`ws://127.0.0.1:${port}/realtime${query}`, {
    headers: { authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  });
  let cursor = options.cursor;
  let resets = 0;
  const listener: Listener = {
    ws,
    cursor: () => cursor,
    resets: () => resets,
    leave: async () => {
      if (ws.readyState === WebSocket.CLOSED) return;
      const gone = once(ws, 'close');
      ws.close();
      await gone;
    },
  };
  return new Promise((ready, fail) => {
    ws.on('error', fail);
    ws.on('close', (code, reason) => fail(new Error(`closed with ${code} ${reason.toString()}`)));
    ws.on('message', (data) => {
      const told = frame.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''));
      cursor = told.cursor ?? told.position ?? cursor;
      if (told.type === 'reset') resets += 1;
      else if (told.type === 'hello' && watch.length > 0)
        ws.send(JSON.stringify({ type: 'watch', ids: watch }));
      else if (told.type === 'hello' || told.type === 'watching') ready(listener);
      else if (told.id !== undefined && told.position !== undefined) heard?.(told.id, told.position);
    });
  });
};

/** Runs a task for each item, with limited concurrency; returns the results in order. */
export const inLanes = async <T, R>(
  many: readonly T[],
  lanes: number,
  task: (one: T, index: number) => Promise<R>,
): Promise<readonly R[]> => {
  const answers: R[] = [];
  const waiting = many.entries();
  const lane = async (): Promise<void> => {
    for (const [index, one] of waiting) answers[index] = await task(one, index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
};
