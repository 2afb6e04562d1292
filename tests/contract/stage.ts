import { expect } from 'vitest';
import { z } from 'zod';
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

export type Method = 'get' | 'post' | 'patch' | 'delete';
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
  readonly act: (action: string, path: string, thing: Thing, part?: Part) => ReturnType<Stage['send']>;
  readonly close: () => Promise<void>;
};

const members = z.looseObject({ id: z.uuid(), state: z.string() });

/** What an answer says of a thing. */
export const thingIn = (answer: { readonly body: unknown; readonly headers: unknown }): Thing => {
  const body = members.parse(answer.body);
  const headers = z.object({ etag: z.string(), 'malaab-position': z.string() }).parse(answer.headers);
  return { body, id: body.id, state: body.state, etag: headers.etag, position: headers['malaab-position'] };
};

/** Where an action is called: the usual verbs for edit and remove, `POST path/{action}/{id}` for the others. */
export const callOf = (action: string, path: string, id: string): readonly [Method, string] => {
  switch (action) {
    case 'edit':
      return ['patch', `${path}/${id}`];
    case 'remove':
      return ['delete', `${path}/${id}`];
    default:
      return ['post', `${path}/${action}/${id}`];
  }
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
    act: (action, path, thing, part = {}) => {
      const [method, address] = callOf(action, path, thing.id);
      return send(method, address, { by: actorOf(thing, part.by), body: part.body ?? {} });
    },
    close: () => it.close(),
  };
};
