import {
  type AllStreamResolvedEvent,
  type AppendResult,
  BACKWARDS,
  binaryEvent,
  type EventData,
  EventStoreDBClient,
  jsonEvent,
  type Position,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { z } from 'zod';

/** The inputs of a question. Questions build upon each other: streams are as the earlier questions left them. */
export type Interview = {
  /** The address, without options. */
  readonly url: string;
  readonly client: EventStoreDBClient;
};

/** Asks a server a question by its client; the answer or error is compared with that of a real node. */
export type Ask = (it: Interview) => Promise<unknown>;

/** Questions by their names, in the order in which they are to be asked. */
export type Questions = Readonly<Record<string, Ask>>;

export const connect = (url: string, option = ''): EventStoreDBClient =>
  EventStoreDBClient.connectionString(`${url}${option}`);

/** Sends an append by a call of its own instead of the common one; the node itself ignores credentials. */
export const alone = { credentials: { username: 'admin', password: 'changeit' } };

export const anEvent = (n = 0, type = 'T', id?: string): EventData =>
  jsonEvent({ type, data: { n }, ...(id !== undefined && { id }) });

export const numbered = (count: number): EventData[] => Array.from({ length: count }, (_, n) => anEvent(n));

export const bytes = (length: number, type = 'big'): EventData =>
  binaryEvent({ type, data: Buffer.alloc(length, 1) });

export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The answer of an append, without its position, which differs from log to log. */
export const shortly = ({ success, nextExpectedRevision: next, position }: AppendResult): object => ({
  ok: success,
  next,
  pos: position ? (position.commit === position.prepare ? 'c=p' : 'c!=p') : null,
});

export const streamOf = async (client: EventStoreDBClient, stream: string): Promise<ResolvedEvent[]> => {
  const seen = [];
  for await (const resolved of client.readStream(stream)) seen.push(resolved);
  return seen;
};

/** `0:A 1:B`: revisions and types of the events in a read of a stream. */
export const revisionsOf = async (
  client: EventStoreDBClient,
  stream: string,
  options: Parameters<EventStoreDBClient['readStream']>[1] = {},
): Promise<string> => {
  const seen: string[] = [];
  for await (const { event } of client.readStream(stream, options))
    seen.push(`${event?.revision}:${event?.type}`);
  return seen.join(' ');
};

export const readBack = { direction: BACKWARDS, fromRevision: 'end' } as const;

export const allOf = async (
  client: EventStoreDBClient,
  options: Parameters<EventStoreDBClient['readAll']>[0] = {},
): Promise<NonNullable<AllStreamResolvedEvent['event']>[]> => {
  const seen = [];
  for await (const { event } of client.readAll(options)) if (event) seen.push(event);
  return seen;
};

/** A position that isn't an event's. */
export const shifted = ({ commit, prepare }: Position, by: bigint): Position => ({
  commit: commit + by,
  prepare: prepare + by,
});

const DETAILS = ['streamName', 'expectedVersion', 'actualVersion', 'maxAppendSize', 'groupName', 'reason'];
const Thrown = z.looseObject({ type: z.unknown(), code: z.unknown(), message: z.string() });

/** An error in its recorded form. */
export const errorAs = (error: unknown): object => {
  const { type, code, message, ...more } = Thrown.parse({
    ...Object(error),
    type: Reflect.get(Object(error), 'type'),
    code: Reflect.get(Object(error), 'code'),
    message: String(Reflect.get(Object(error), 'message')),
  });
  return {
    ERR: Object(error).constructor.name,
    type,
    code,
    message: message.replaceAll(/\s+/g, ' ').slice(0, 180),
    ...Object.fromEntries(DETAILS.flatMap((name) => (more[name] === undefined ? [] : [[name, more[name]]]))),
  };
};

/** The recorded form: big numbers as `5n`, bytes by their number, undefined as null. */
export const asRecorded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, part: unknown) => {
      if (typeof part === 'bigint') return `${part}n`;
      return part instanceof Uint8Array ? `bytes(${part.length})` : part;
    }),
  );
