import { expect } from 'vitest';
import { z } from 'zod';
import { actionCalls } from '../../api/resources/writes.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { registry as malaab } from '../../domain/registry.ts';
import { type Person, testService, type TestService } from '../support/service.ts';

export type Body = Readonly<Record<string, unknown>>;

/** A thing as the API answers it, and the headers that came with it. */
export type Thing = {
  readonly body: Body;
  readonly id: string;
  readonly state: string;
  readonly etag: string;
  readonly position: string;
};

/** What an action is sent, and by whom: `maker`, `admin`, or the person whom this field of the thing names. */
export type Part = { readonly by?: string; readonly body?: Body };

/** An id that nothing has. */
export const NOBODY = '01900000-0000-7000-8000-0000000000ff';

const methods = z.enum(['get', 'post', 'put', 'patch', 'delete']);
export type Method = z.output<typeof methods>;
type Called = Pick<Thing, 'id' | 'body'>;
type Calling = { readonly method: Method; readonly address: string; readonly body: Body };
type Sending = {
  readonly by?: Person | null;
  readonly body?: Body;
  readonly headers?: Record<string, string>;
};

/** A running service, the people on it, and the way to talk to it as one of them. */
export type Stage = {
  readonly it: TestService;
  readonly maker: Person;
  /** One more member. */
  readonly member: () => Promise<Person>;
  /** Sends as the maker unless told; null = without a token. */
  readonly send: (method: Method, path: string, sending?: Sending) => ReturnType<TestService['http']['get']>;
  /** Makes a thing as the maker. */
  readonly made: (path: string, body: Body) => Promise<Thing>;
  /** Sends an action to a thing, as the part says. */
  readonly act: (kind: Kind, action: string, thing: Thing, part?: Part) => ReturnType<Stage['send']>;
  readonly close: () => Promise<void>;
};

const members = z.looseObject({ id: z.uuid(), state: z.string() });

/** What an answer says of a thing. */
export const thingIn = (answer: { readonly body: unknown; readonly headers: unknown }): Thing => {
  const body = members.parse(answer.body);
  const headers = z.object({ etag: z.string(), 'malaab-position': z.string() }).parse(answer.headers);
  return { body, id: body.id, state: body.state, etag: headers.etag, position: headers['malaab-position'] };
};

/** How an action is called on a thing with what is sent: what of that isn't in the address is the body. */
export const callOf = (kind: Kind, action: string, thing: Called, sent: Body = {}): Calling => {
  const known = kind.actions[action];
  const [call] = known ? actionCalls(kind.resource.path, known) : [];
  if (!call) throw new Error(`${kind.name} has no call for ${action}`);
  const params: Body = { ...thing.body, ...sent, id: thing.id };
  const isInAddress = (field: string) => call.path.split('/').includes(`:${field}`);
  return {
    method: methods.parse(call.method.toLowerCase()),
    address: call.path.replaceAll(/:(\w+)/g, (_, param: string) => String(params[param])),
    body: Object.fromEntries(Object.entries(sent).filter(([field]) => !isInAddress(field))),
  };
};

/** Opens a service with these resources; Malaab's own unless told. */
export const openStage = async (registry: Registry = malaab): Promise<Stage> => {
  const it = await testService(undefined, registry);
  const people = new Map<string, Person>();
  const joined = (person: Person): Person => {
    people.set(person.id, person);
    return person;
  };
  // on a plan without a cap, so that no quota stands in the way of what is tested here
  const maker = joined(await it.member('PLAYER', 'pro_mo2saat'));
  const admin = await it.admin();

  const send: Stage['send'] = (method, path, { by = maker, body, headers = {} } = {}) => {
    const sent = it.http[method](path).set(headers);
    if (by) void sent.set('authorization', `Bearer ${by.token}`);
    return body === undefined ? sent : sent.send(body);
  };
  const actorOf = (thing: Thing, by = 'maker'): Person => {
    if (by === 'maker') return maker;
    if (by === 'admin') return admin;
    const person = people.get(String(thing.body[by]));
    if (!person) throw new Error(`${by} of the thing names nobody on the stage`);
    return person;
  };
  return {
    it,
    maker,
    member: async () => joined(await it.member()),
    send,
    made: async (path, body) => {
      const answer = await send('post', path, { body });
      expect(answer.body).not.toHaveProperty('code');
      expect(answer.status).toBe(201);
      return thingIn(answer);
    },
    act: (kind, action, thing, part = {}) => {
      const { method, address, body } = callOf(kind, action, thing, part.body);
      return send(method, address, { by: actorOf(thing, part.by), body });
    },
    close: () => it.close(),
  };
};
