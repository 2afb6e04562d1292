import { opaque } from '../../api/resources/context.ts';
import { registry } from '../../domain/registry.ts';
import { callersOn, type Callers } from '../contract/callers.ts';
import { openStage, type Stage } from '../contract/stage.ts';
import { thingsOn, type Things } from '../contract/things.ts';
import { document, type Hostile, type Operation } from '../hostile/requests.ts';
import { senderAt, type Answered, type Sender } from '../hostile/send.ts';
import { serverVariable } from '../support/database.ts';
import { ownServer } from '../support/own-server.ts';
import { endServer, startServer, type ServerProcess } from '../support/server-process.ts';
import { castOn, type Attacker } from './cast.ts';
import { chanceOf, type Chance } from './random.ts';
import { preyOn, type Prey } from './prey.ts';

/** Extent of an attack: a quick run takes a sample of the cases by the seed. */
export type Depth = 'quick' | 'full';

/**
 * The target: two server processes on one database, with accounts and items. A service in this process creates them;
 * attacks go to the servers over HTTP and sockets.
 */
export type World = {
  readonly stage: Stage;
  readonly callers: Callers;
  readonly things: Things;
  readonly ports: readonly [number, number];
  readonly operations: readonly Operation[];
  /** The schemas of the OpenAPI document. */
  readonly schemas: Readonly<Record<string, unknown>>;
  /** All attackers, from a stranger to staff. */
  readonly cast: readonly Attacker[];
  /** Items of every kind with marker texts; created at first use. */
  readonly prey: () => Promise<Prey>;
  readonly chance: Chance;
  /** Sends a request to one of the servers; default: the first. */
  readonly send: (hostile: Wanted, token?: string, server?: number) => Promise<Answered>;
  /** The header for reads that include all current writes. */
  readonly now: () => Promise<Readonly<Record<string, string>>>;
  readonly close: () => Promise<void>;
};

/** The world with its draws from the start: an attack draws the same cases alone, after others, and when it is repeated. */
export const drawingAgain = (world: World): World => ({ ...world, chance: chanceOf(world.chance.seed) });

/** A request with at least a path. */
export type Wanted = Pick<Hostile, 'path'> &
  Partial<Omit<Hostile, 'path' | 'body'>> & { readonly body?: unknown };

const asSent = ({ method = 'GET', path: address, headers = {}, body }: Wanted): Hostile => {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body))
    return { method, path: address, headers, body };
  return {
    method,
    path: address,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
};

/** A database server for this run, unless the test run has one; returns a function that stops it. */
const databaseServer = async (): Promise<() => Promise<void>> => {
  if (process.env[serverVariable] !== undefined) return () => Promise.resolve();
  const { url, stop } = await ownServer();
  process.env[serverVariable] = url;
  return stop;
};

const operationsAt = async (sender: Sender) => {
  const request = { method: 'GET', path: '/openapi.json', headers: {}, body: undefined };
  const { paths, components } = document.parse(JSON.parse((await sender.send(request, undefined)).text));
  const operations = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, path: address, method: method.toUpperCase() })),
  );
  return { operations, schemas: components.schemas };
};

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** Kinds with routes whose items have another owner. */
const KINDS = registry.kinds.filter(({ owner, resource }) => resource.path !== undefined && owner !== 'id');
const QUICK_KINDS = 12;

/** Creates a target for a seed; a quick one has items of some kinds, sampled by the seed. */
export const openWorld = async (seed: number, depth: Depth): Promise<World> => {
  const endDatabase = await databaseServer();
  const stage = await openStage(registry);
  const { environment, platform } = stage.it;
  const servers: readonly [ServerProcess, ServerProcess] = await Promise.all([
    startServer(environment),
    startServer(environment),
  ]);
  const senders = servers.map(({ port }) => senderAt(port));
  const [first] = senders;
  if (!first) throw new Error('no server');
  const callers = callersOn(stage.it);
  const things = thingsOn(stage, callers);
  const cast = await castOn(stage, callers);
  const chance = chanceOf(seed);
  return {
    stage,
    callers,
    things,
    ports: [servers[0].port, servers[1].port],
    ...(await operationsAt(first)),
    cast,
    prey: once(() =>
      preyOn({ stage, callers, things, cast }, depth === 'full' ? KINDS : chance.some(KINDS, QUICK_KINDS)),
    ),
    chance,
    send: (hostile, token, server = 0) => (senders[server] ?? first).send(asSent(hostile), token),
    now: async () => ({ 'malaab-after': opaque(await platform.log.end()) }),
    close: async () => {
      await Promise.all(senders.map((sender) => sender.close()));
      await Promise.all(servers.map((server) => endServer(server)));
      await stage.close();
      await endDatabase();
    },
  };
};
