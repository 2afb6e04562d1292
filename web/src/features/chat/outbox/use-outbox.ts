import { useSyncExternalStore } from 'react';
import { messageCalls } from '../../../app/generated/message.ts';
import { problemIn, noAnswer } from '../../../app/api/problem.ts';
import { connection } from '../../../app/realtime/connection.ts';
import type { Dispatch } from '../../../app/root.ts';
import { messageTold } from '../cache-updates.ts';
import { outboxOf, type Outbox } from './outbox.ts';
import { onStored, store, storedFor, type Waiting } from './stored.ts';

/** Pauses between attempts, in milliseconds. */
const AGAIN_MS = [1_000, 2_000, 4_000, 10_000];

/** Waits, but not longer than until there is a network or a connection. */
const pause = (attempt: number): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      leave();
      done();
    };
    const timer = setTimeout(end, AGAIN_MS[attempt] ?? AGAIN_MS.at(-1));
    window.addEventListener('online', end);
    const leave = connection.subscribe(() => {
      if (connection.now() === 'connected') end();
    });
  });

/** The Web Locks API exists only in secure contexts. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

const none: readonly Waiting[] = [];
let outbox: Outbox | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Sends a member's waiting messages from now on, in every page. Returns a function that stops it. */
export const beginOutbox = (dispatch: Dispatch, userId: string): (() => void) => {
  // messages that the browser can't store are kept in memory
  let unstored: readonly Waiting[] | null = null;
  const own = outboxOf({
    load: () => unstored ?? storedFor(userId),
    save: (waiting) => {
      unstored = store(userId, waiting) ? null : waiting;
    },
    send: async ({ at: _at, refused: _refused, ...message }) => {
      const sent = {
        ...message,
        ...(message.replyTo === undefined && { replyTo: undefined }),
        mentions: message.mentions ? [...message.mentions] : undefined,
        attachments: [...(message.attachments ?? [])],
        media: message.media ? [...message.media] : undefined,
      };
      const outcome = await dispatch(messageCalls.endpoints.messageCreate.initiate(sent, { track: false }));
      return outcome.data ? { data: outcome.data } : { error: problemIn(outcome) ?? noAnswer };
    },
    sent: (message) =>
      dispatch(
        messageTold({ type: 'message', id: message.id, position: message.position, values: message }, userId),
      ),
    alone: (work) => alone(`malaab.outbox.${userId}`, work),
    pause,
  });
  outbox = own;
  const stops = [own.subscribe(tell), onStored(userId, () => own.reload())];
  tell();
  return () => {
    own.stop();
    stops.forEach((stop) => stop());
    outbox = null;
    tell();
  };
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The messages that wait to be sent, in all rooms. */
export const useWaiting = (): readonly Waiting[] =>
  useSyncExternalStore(subscribe, () => outbox?.now() ?? none);

/** Sends a message now, or as soon as the server is within reach. */
export const sendMessage = (message: Omit<Waiting, 'clientId' | 'at'>): void =>
  outbox?.add({ ...message, clientId: crypto.randomUUID(), at: new Date().toISOString() });

export const sendAgain = (clientId: string): void => outbox?.again(clientId);
export const dropWaiting = (clientId: string): void => outbox?.drop(clientId);
