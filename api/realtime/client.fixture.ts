import { once } from 'node:events';
import { vi } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import type { TestService } from '../../tests/support/service.ts';
import { createLog } from '../http/log.ts';
import { listen, type RunningServer } from '../http/server.ts';
import type { Service } from '../service/options.ts';
import { createService } from '../service/service.ts';
import type { RealtimeTimes } from './context.ts';
import {
  eventFrame,
  thingFrame,
  serverFrame,
  type ClientMessage,
  type EventFrame,
  polled,
  type Polled,
  type ServerFrame,
  type ThingFrame,
} from '../../domain/realtime/frames.ts';
import { patiently } from '../../tests/support/patience.ts';

export type Gateway = { readonly service: Service; readonly port: number; close(): Promise<void> };

/** Another service on the same database, listening on its own port. */
export const openGateway = async (
  { platform }: Pick<TestService, 'platform'>,
  realtimeTimes: Partial<RealtimeTimes> = {},
): Promise<Gateway> => {
  const service = createService({
    ports: platform,
    logger: createLog({ level: 'silent' }),
    production: false,
    publicUrl: 'http://malaab.test',
    roles: ['api', 'projections'],
    realtimeTimes,
  });
  const handle = service.app.callback();
  const listening = await listen((request, response) => void handle(request, response), {
    port: 0,
    host: '127.0.0.1',
  });
  if (!listening.ok) throw new Error(listening.message);
  const { running }: { running: RunningServer } = listening;
  service.realtime.attach(running.server);
  await service.start();
  return {
    service,
    port: running.port,
    close: async () => {
      await service.realtime.close();
      await running.close(0);
      await service.stop();
    },
  };
};

export type ClientSettings = ClientOptions & {
  readonly token?: string;
  readonly cursor?: string;
  /** Sends the token in the first message and ignores the cookie. */
  readonly byMessage?: boolean;
};

export type Closed = { readonly code: number; readonly reason: string };

/** A test client that behaves like a page. It keeps the received frames and the close code. */
export class Client {
  readonly ws: WebSocket;
  readonly frames: ServerFrame[] = [];
  closed: Closed | null = null;

  constructor(
    { port }: Pick<Gateway, 'port'>,
    { token, cursor, byMessage, headers, ...options }: ClientSettings = {},
  ) {
    const query = new URLSearchParams({
      ...(cursor !== undefined && { cursor }),
      ...(byMessage && { auth: 'message' }),
    }).toString();
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    this.ws = new WebSocket(`ws://127.0.0.1:${port}/realtime?${query}`, {
      ...options,
      headers: { ...headers, ...authorization },
    });
    this.ws.on('message', (data) => {
      this.frames.push(serverFrame.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')));
    });
    this.ws.on('error', () => undefined);
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
  }

  /** The HTTP status of a refused upgrade. */
  refusal(): Promise<number> {
    return new Promise((resolve) => {
      this.ws.once('unexpected-response', (request, { statusCode = 0 }) => {
        request.destroy();
        this.closed = { code: 1006, reason: '' };
        resolve(statusCode);
      });
    });
  }

  send(message: ClientMessage): void {
    this.ws.send(JSON.stringify(message));
  }

  events(): readonly EventFrame[] {
    return this.frames.flatMap((frame) => eventFrame.safeParse(frame).data ?? []);
  }

  things(): readonly ThingFrame[] {
    return this.frames.flatMap((frame) => thingFrame.safeParse(frame).data ?? []);
  }

  /** The first frame of a type, as soon as it arrives. */
  first<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>> {
    return vi.waitFor(
      () => {
        const found = this.frames.find(
          (frame): frame is Extract<ServerFrame, { type: T }> => frame.type === type,
        );
        if (!found)
          throw new Error(`No ${type} among ${JSON.stringify(this.frames)}, ${JSON.stringify(this.closed)}`);
        return found;
      },
      { ...patiently, interval: 5 },
    );
  }

  /** The durable frames, as soon as `count` of them have arrived. */
  async told(count: number): Promise<readonly EventFrame[]> {
    await until(
      () => this.events().length >= count,
      () => `${this.events().length} of ${count} frames`,
    );
    return this.events();
  }

  async ended(): Promise<Closed> {
    await until(
      () => this.closed !== null,
      () => 'still open',
    );
    return this.closed ?? { code: 0, reason: '' };
  }

  async close(): Promise<void> {
    if (this.closed) return;
    const gone = once(this.ws, 'close');
    this.ws.close();
    await gone;
  }
}

/** Waits until a condition is true. */
export const until = (holds: () => boolean, otherwise: () => string): Promise<void> =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error(otherwise());
    },
    { ...patiently, interval: 5 },
  );

export type PollAnswer = { readonly status: number; readonly body: unknown };

/** Sends a poll and returns the raw response. */
export const askPoll = async (
  { port }: Pick<Gateway, 'port'>,
  token: string | null,
  query: Readonly<Record<string, string>> = {},
): Promise<PollAnswer> => {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const url = `http://127.0.0.1:${port}/realtime/poll?${new URLSearchParams(query).toString()}`;
  const answer = await fetch(url, { headers });
  return { status: answer.status, body: await answer.json() };
};

/** Sends a poll and expects a 200 response, with or without frames. */
export const poll = async (
  gateway: Pick<Gateway, 'port'>,
  token: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Polled> => polled.parse((await askPoll(gateway, token, query)).body);

/** A metric's value from a gateway's `/metrics`; 0 if the metric has no sample yet. */
export const figure = async ({ port }: Pick<Gateway, 'port'>, name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
};

/** Waits until a metric has a value. */
export const figureIs = (gateway: Pick<Gateway, 'port'>, name: string, value: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const is = await figure(gateway, name);
      if (is !== value) throw new Error(`${name} is ${is}, not ${value}`);
    },
    { ...patiently, interval: 20 },
  );

export type Sent = { readonly id: string; readonly position: bigint };

/** Sends a member a notification by the platform's own command. */
export const notify = async ({ runtime }: Service, userId: string): Promise<Sent> => {
  const id = newId();
  const done = await execute(runtime, {
    kind: 'notification',
    action: 'create',
    id,
    input: { userId, kind: 'approved' },
    actor: theSystem,
    command: newId(),
  });
  if (!done.ok) throw new Error(done.problem.code);
  return { id, position: done.value.position };
};
