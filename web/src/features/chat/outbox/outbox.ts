import type { Problem } from '../../../app/api/problem.ts';
import type { Message } from '../api.ts';
import type { Waiting } from './stored.ts';

/** The parts of the browser and the server that the outbox uses. */
export type OutboxPorts = {
  load(): readonly Waiting[];
  save(waiting: readonly Waiting[]): void;
  send(waiting: Waiting): Promise<{ readonly data: Message } | { readonly error: Problem }>;
  /** The server has it. */
  sent(message: Message): void;
  /** Runs alone among all tabs of the browser. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Waits before the next attempt; ends early when the server may be within reach again. */
  pause(attempt: number): Promise<void>;
};

export type Outbox = {
  now(): readonly Waiting[];
  subscribe(listener: () => void): () => void;
  /** Adds a message and sends waiting ones. */
  add(waiting: Waiting): void;
  /** Tries a refused message once more. */
  again(clientId: string): void;
  drop(clientId: string): void;
  /** Loads messages that another tab has stored, and sends waiting ones. */
  reload(): void;
  stop(): void;
};

const TOO_MANY = 429;
const UNAUTHENTICATED = 401;
const CONFLICT = 409;

/** Whether the server may take the same message later. */
const isPassing = ({ status, code }: Problem): boolean =>
  status === 0 ||
  status >= 500 ||
  status === TOO_MANY ||
  status === UNAUTHENTICATED ||
  code === 'in_progress';

/** The message was sent and deleted meanwhile. */
const isOver = ({ status, code }: Problem): boolean => status === CONFLICT && code === 'conflict';

const without = (clientId: string) => (stored: readonly Waiting[]) =>
  stored.filter((one) => one.clientId !== clientId);

/**
 * Sends messages in the order in which they were written. Each keeps the id that this device gave it, so that the
 * server takes it once, however often it is sent.
 */
export const outboxOf = (ports: OutboxPorts): Outbox => {
  let waiting = ports.load();
  let isRunning = false;
  const stopping = new AbortController();
  const listeners = new Set<() => void>();

  const become = (next: readonly Waiting[]): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  /** Changes the list as it is stored now: other tabs write it too. */
  const change = (to: (stored: readonly Waiting[]) => readonly Waiting[]): void => {
    const next = to(ports.load());
    ports.save(next);
    become(next);
  };
  const nextUp = (): Waiting | undefined => ports.load().find(({ refused }) => refused === undefined);

  const sendOne = async (one: Waiting): Promise<Problem | null> => {
    const answer = await ports.send(one);
    if ('data' in answer) {
      ports.sent(answer.data);
      change(without(one.clientId));
      return null;
    }
    const { error } = answer;
    if (isPassing(error)) return error;
    if (isOver(error)) change(without(one.clientId));
    else {
      const refused = error.errors?.[0]?.message ?? (error.detail || error.title);
      change((stored) => stored.map((it) => (it.clientId === one.clientId ? { ...it, refused } : it)));
    }
    return null;
  };

  const sendAll = async (): Promise<void> => {
    let attempt = 0;
    for (let one = nextUp(); one && !stopping.signal.aborted; one = nextUp()) {
      const problem = await sendOne(one);
      if (!problem) attempt = 0;
      else await ports.pause(attempt++);
    }
  };

  const run = (): void => {
    if (isRunning || stopping.signal.aborted || !nextUp()) return;
    isRunning = true;
    const ended = (): void => {
      isRunning = false;
      become(ports.load());
      run();
    };
    ports.alone(sendAll).then(ended, ended);
  };

  run();
  return {
    now: () => waiting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (one) => {
      change((stored) => [...stored, one]);
      run();
    },
    again: (clientId) => {
      change((stored) =>
        stored.map(({ refused, ...one }) =>
          one.clientId === clientId || refused === undefined ? one : { ...one, refused },
        ),
      );
      run();
    },
    drop: (clientId) => change(without(clientId)),
    reload: () => {
      become(ports.load());
      run();
    },
    stop: () => stopping.abort(),
  };
};
