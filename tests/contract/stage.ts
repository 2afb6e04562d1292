import { expect } from 'vitest';
import { z } from 'zod';
import { ROLES, ROLES_THAT_WAIT } from '../../domain/accounts/values.ts';
import { actionCalls } from '../../api/resources/writes.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import { registry as malaab } from '../../domain/registry.ts';
import { type Person, testService, type TestService } from '../support/service.ts';
import { callersOn } from './callers.ts';

export type Body = Readonly<Record<string, unknown>>;

/** An item in the API's answer, with the answer's headers. */
export type Thing = {
  readonly body: Body;
  readonly id: string;
  readonly state: string;
  readonly etag: string;
  readonly position: string;
};

/**
 * The input of an action and its caller: `maker`, `admin`, a member's role, or the person whom this field of the item
 * names (`playerId.userId`: whom the item in `playerId` names).
 */
export type Part = { readonly by?: string; readonly body?: Body | ((on: Stage) => Body) };

/** The input of an action. */
export const bodyOf = (part: Part | undefined, on: Stage): Body | undefined =>
  typeof part?.body === 'function' ? part.body(on) : part?.body;

/** An id that no item has. */
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

/** A running service, its accounts, and functions that send requests as one of them. */
export type Stage = {
  readonly it: TestService;
  readonly maker: Person;
  /** The same stage with another maker: the member of a role, or the `admin`. */
  readonly as: (part: string) => Stage;
  /** Another member with only the properties that the rules require; a player by default. */
  readonly member: (role?: string) => Promise<Person>;
  /** Sends as the maker by default; null = without a token. */
  readonly send: (method: Method, path: string, sending?: Sending) => ReturnType<TestService['http']['get']>;
  /** The person of a part (`Part.by`); the maker by default. */
  readonly actorOf: (thing: Thing, by?: string) => Person;
  /** Creates an item as the maker. */
  readonly made: (path: string, body: Body) => Promise<Thing>;
  /** Sends an action of an item, as the part defines it; by its first call, unless another method is named. */
  readonly act: (
    kind: Kind,
    action: string,
    thing: Thing,
    part?: Part,
    method?: string,
  ) => ReturnType<Stage['send']>;
  readonly close: () => Promise<void>;
};

const members = z.looseObject({ id: z.uuid(), state: z.string() });

/** The item in an answer. */
export const thingIn = (answer: { readonly body: unknown; readonly headers: unknown }): Thing => {
  const body = members.parse(answer.body);
  const headers = z.object({ etag: z.string(), 'malaab-position': z.string() }).parse(answer.headers);
  return { body, id: body.id, state: body.state, etag: headers.etag, position: headers['malaab-position'] };
};

/** The call of an action on an item with this input: values that aren't in the address are the body. */
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

/** Opens the private data of an item for one of the staff, with a reason. */
export const openPrivate = (
  stage: Stage,
  { name: thingKind }: Kind,
  { id: thingId }: Pick<Thing, 'id'>,
  by: Person,
): ReturnType<Stage['send']> =>
  stage.send('post', '/private-reads', { by, body: { thingKind, thingId, reason: 'مراجعة شكوى العضو' } });

/** One active member of each role, on a plan whose quotas no test reaches; and an admin with all permissions. */
const castOf = async (it: TestService): Promise<ReadonlyMap<string, Person>> => {
  const admin = await it.admin();
  const approve = async ({ id }: Person) => {
    const approval = it.http.post(`/users/approve/${id}`).set('authorization', `Bearer ${admin.token}`);
    await approval.send({}).expect(200);
  };
  const cast = ROLES.map(async (role) => {
    const person = await it.member(role, 'pro_mo2saat');
    if (ROLES_THAT_WAIT.has(role)) await approve(person);
    return [role, person] as const;
  });
  return new Map([['admin', admin], ...(await Promise.all(cast))]);
};

/** Opens a service with these resources, by default the product's; a player creates items. */
export const openStage = async (
  registry: Registry = malaab,
  more: Parameters<typeof testService>[2] = {},
): Promise<Stage> => {
  // without ffmpeg a video stays as it was uploaded, and without Python an analysis waits
  const environment = { MALAAB_FFMPEG: '/nowhere', MALAAB_PYTHON: '/nowhere', ...more.environment };
  const it = await testService(undefined, registry, { ...more, environment });
  const cast = await castOf(it);
  const callers = callersOn(it);
  const people = new Map([...cast.values()].map((person) => [person.id, person]));
  const things = new Map<string, Body>();

  const playing = (part: string): Person => {
    const person = cast.get(part);
    if (!person) throw new Error(`nobody plays ${part}`);
    return person;
  };
  const stageOf = (maker: Person): Stage => {
    const send: Stage['send'] = (method, path, { by = maker, body, headers = {} } = {}) => {
      const sent = it.http[method](path).set(headers);
      if (by) void sent.set('authorization', `Bearer ${by.token}`);
      return body === undefined ? sent : sent.send(body);
    };
    const actorOf = (thing: Thing, by = 'maker'): Person => {
      if (by === 'maker') return maker;
      const [field = '', of] = by.split('.');
      const named = String(thing.body[field]);
      return people.get(of === undefined ? named : String(things.get(named)?.[of])) ?? playing(by);
    };
    return {
      it,
      maker,
      as: (part) => stageOf(playing(part)),
      member: async (role = 'PLAYER') => {
        const person = await callers.member(role);
        people.set(person.id, person);
        return person;
      },
      send,
      actorOf,
      made: async (path, body) => {
        const answer = await send('post', path, { body });
        expect(answer.body).not.toHaveProperty('instance');
        expect(answer.status).toBe(201);
        const thing = thingIn(answer);
        things.set(thing.id, thing.body);
        return thing;
      },
      act: (kind, action, thing, part = {}, method) => {
        const call = callOf(kind, action, thing, bodyOf(part, stageOf(maker)));
        const sent = { by: actorOf(thing, part.by), body: call.body };
        return send(methods.parse((method ?? call.method).toLowerCase()), call.address, sent);
      },
      close: () => it.close(),
    };
  };
  return stageOf(playing('PLAYER'));
};
