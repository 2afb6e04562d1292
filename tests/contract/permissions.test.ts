import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Kind } from '../../domain/kit/kind.ts';
import { isStaff } from '../../domain/kit/rules.ts';
import { isForSystemAlone } from '../../api/resources/writes.ts';
import { registry } from '../../domain/registry.ts';
import { rowsOf, type Call, type Row } from '../../api/resources/calls.ts';
import { cellIn, cellOf, type Cell } from '../../infra/dev/generators/permissions.ts';
import { shardOf } from '../support/shard.ts';
import { callersOn, type Callers } from './callers.ts';
import { exampleOf } from './example-of.ts';
import { NOBODY, openPrivate, openStage, type Body, type Stage, type Thing } from './stage.ts';
import { standingOn, type Part, type Standing, type Verdict } from './standing.ts';
import { isOfStaff, thingsOn, type Things } from './things.ts';

/**
 * Every generated call is made by every kind of caller, and answered according to `docs/permissions.md`: that page and
 * this test read the same `infra/dev/generators/permissions.ts`.
 */

let stage: Stage;
let callers: Callers;
let things: Things;
let standing: Standing;

beforeAll(async () => {
  // what process managers do later is no part of an answer
  stage = await openStage(registry, { roles: ['api', 'projections'] });
  callers = callersOn(stage.it);
  things = thingsOn(stage, callers);
  standing = standingOn(stage, callers);
});
afterAll(() => stage.close());

const methods = z.enum(['get', 'post', 'put', 'patch', 'delete']);
type Sending = { readonly body?: Body; readonly after?: string };

const send = (part: Part, method: string, address: string, { body, after }: Sending = {}) =>
  stage.send(methods.parse(method.toLowerCase()), address, {
    by: part.caller,
    ...(body && { body }),
    ...(after !== undefined && { headers: { 'malaab-after': after } }),
  });

/** A call on an item, with the action's input: values that aren't in the address are the body. */
const called = ({ address }: Call, thing: Pick<Thing, 'id' | 'body'>, sent: Body = {}) => {
  const params: Body = { ...thing.body, ...sent, id: thing.id };
  return {
    address: address.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    body: Object.fromEntries(Object.entries(sent).filter(([name]) => !address.includes(`{${name}}`))),
  };
};

type Answer = { readonly status: number; readonly body: unknown; readonly text: string };

const NOT_ALLOWED = ['unauthenticated', 'forbidden', 'guest_not_allowed', 'account_not_active', 'not_found'];
const refusal = z.looseObject({ code: z.string().optional(), errors: z.array(z.unknown()).optional() });

/**
 * Whether an answer refuses the caller, rather than the input or the item's state. A caller who learns which part of an
 * item is missing has passed the permission check.
 */
const isRefused = ({ status, body }: Answer): boolean => {
  const { code = '', errors } = refusal.parse(body);
  return status >= 400 && errors === undefined && NOT_ALLOWED.includes(code);
};

const WHOSE_FILE = z.looseObject({ code: z.literal('no_such_thing') });

/** Whether the refusal is only that a named file belongs to another member: it hides any other refusal. */
const namesOthersFile = ({ status, body }: Answer): boolean => {
  const { errors = [] } = refusal.parse(body);
  return status === 422 && errors.length > 0 && errors.every((one) => WHOSE_FILE.safeParse(one).success);
};

/** The answer must not reveal an item that the caller may not see. */
const isHidden = ({ caller }: Part, { status }: Answer): boolean =>
  status === 404 || (caller === null && status === 401);

/** The conditions under which a part may take a row's action, by the matrix. */
const cellFor = (kind: Kind, row: Row, { as }: Part): Cell =>
  as.flatMap((caller) => cellIn(registry, kind, row, caller));

const onThing = (kind: Kind, row: Row, part: Part, thing: Thing): Promise<Verdict> =>
  standing.verdict(kind, part, thing, cellFor(kind, row, part));

const names = ({ text }: Answer, { id }: Thing): boolean => text.includes(`"id":"${id}"`);

/** An answer that contradicts the matrix, in words; undefined if it agrees. */
const unlike = (
  verdict: Verdict | undefined,
  said: { readonly allows: boolean; readonly refuses: boolean },
  ...what: readonly (string | number)[]
): readonly string[] =>
  (verdict === 'allowed' && !said.allows) || (verdict === 'forbidden' && !said.refuses)
    ? [`${verdict}, but ${what.join(' ')}`]
    : [];

/** The wrong answers to several callers at once: concurrent requests don't affect each other. */
const wrongOf = async <T>(
  all: readonly T[],
  ask: (one: T) => Promise<readonly string[]>,
): Promise<readonly string[]> => (await Promise.all(all.map(ask))).flat();

const totalled = z.object({
  items: z.array(z.unknown()),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

const kinds = registry.kinds.filter((kind) => rowsOf(kind).length > 0);

/** The shape of an address, without its parameters' names. */
const shapeOf = (address: string): string => address.replaceAll(/\{\w+\}/g, '{}');

test('every call of the matrix is one of the API', async () => {
  const { body } = await stage.send('get', '/openapi.json').expect(200);
  const { paths } = z.object({ paths: z.record(z.string(), z.looseObject({})) }).parse(body);
  const served = Object.entries(paths).flatMap(([address, of]) =>
    Object.keys(of).map((method) => `${method.toUpperCase()} ${shapeOf(address)}`),
  );
  const calls = kinds.flatMap(rowsOf).flatMap((row) => row.calls);
  expect(served).toEqual(
    expect.arrayContaining(calls.map(({ method, address }) => `${method} ${shapeOf(address)}`)),
  );
});

describe.each(shardOf(kinds))('of $name', (kind) => {
  const rows = rowsOf(kind);
  const withCall = (name: string): readonly Row[] =>
    rows.filter(({ calls }) => calls.some((call) => call.name === name));
  const actions = rows.filter(({ rule }) => rule !== kind.resource.read);
  const one = (thing: Thing, rest = ''): string => `${kind.resource.path ?? ''}/${thing.id}${rest}`;
  // an item without an address of its own may be known or unknown: the rules of other kinds decide it
  const seen = rows.find(({ rule }) => rule === kind.resource.read);

  /** An item that no call here changes. */
  let thing: Thing;
  let parts: readonly Part[];
  beforeAll(async () => {
    thing = await things.made(kind);
    parts = await standing.parts(kind, thing);
  });

  // alone, and first: what other tests make would be in one of the two
  test.each(withCall('list'))('a caller’s count equals their list', async () => {
    const address = `${kind.resource.path}?limit=100&total=true`;
    const wrong = await wrongOf(parts, async (part) => {
      const { status, body } = await send(part, 'get', address, { after: thing.position });
      if (status === 401) return [];
      const { items, nextCursor, total } = totalled.parse(body);
      const isAll = nextCursor !== null || total === items.length;
      return isAll ? [] : [`${part.name}: ${items.length} of ${total}`];
    });
    expect(wrong).toEqual([]);
  });

  test.concurrent.each(withCall('get'))(
    'can be read by callers with access, now and in the past',
    async (row) => {
      const wrong = await wrongOf(parts, async (part) => {
        const verdict = await onThing(kind, row, part, thing);
        return wrongOf([one(thing), one(thing, `?asOf=${thing.position}`)], async (address) => {
          const answer = await send(part, 'get', address, { after: thing.position });
          const said = { allows: answer.status === 200, refuses: isHidden(part, answer) };
          return unlike(verdict, said, part.name, address, answer.status);
        });
      });
      expect(wrong).toEqual([]);
    },
  );

  const fields = Object.entries(kind.resource.readField ?? {});
  const isPrivate = (field: string): boolean => kind.resource.privateFields?.includes(field) === true;
  test.concurrent.each(fields)('its %s can be read by callers with access', async (field, rule = []) => {
    const wrong = await wrongOf(parts, async (part) => {
      const cell = part.as.flatMap((caller) => cellOf({ registry, kind, caller, isNew: false }, rule));
      const verdict = await standing.verdict(kind, part, thing, cell);
      // `private-data.test.ts` shows that it is withheld before
      const isWithheld = isPrivate(field) && isStaff(part.caller?.actor ?? null);
      if (isWithheld && part.caller) await openPrivate(stage, kind, thing, part.caller);
      const { status, body } = await send(part, 'get', one(thing), { after: thing.position });
      const isShown = field in z.looseObject({}).parse(body);
      return unlike(verdict, { allows: isShown || status !== 200, refuses: !isShown }, part.name);
    });
    expect(wrong).toEqual([]);
  });

  test.concurrent.each(withCall('history'))('its history can be read by callers with access', async (row) => {
    const wrong = await wrongOf(parts, async (part) => {
      const verdict = await onThing(kind, row, part, thing);
      const answer = await send(part, 'get', one(thing, '/history'), { after: thing.position });
      const said = { allows: answer.status === 200, refuses: isHidden(part, answer) };
      return unlike(verdict, said, part.name, answer.status);
    });
    expect(wrong).toEqual([]);
  });

  test.concurrent('it is in no list and no lookup of callers without access', async () => {
    const lists = seen?.calls.filter(({ name }) => name !== 'get') ?? [];
    const wrong = await wrongOf(parts, async (part) => {
      const verdict = seen && (await onThing(kind, seen, part, thing));
      return wrongOf(lists, async (call) => {
        const { address } = called(call, thing);
        const answer = await send(part, 'get', address, { after: thing.position });
        // a handwritten list may require a token
        const allows = part.caller === null || [200, 404].includes(answer.status);
        const said = { allows, refuses: !names(answer, thing) };
        return unlike(verdict, said, part.name, address, answer.status);
      });
    });
    expect(wrong).toEqual([]);
  });

  const makes = actions.flatMap((row) => (row.makes ? row.calls.map((call) => ({ ...call, row })) : []));
  const isNamed = kind.actions['create']?.takes.includes(kind.owner) ?? false;
  test.concurrent.each(makes)(
    '$method $address creates one for permitted callers',
    async ({ row, ...call }) => {
      const wrong = await wrongOf(await standing.strangers(kind), async (part) => {
        // no item of a member belongs to an admin
        const isFromStaff = part.as.includes('admin') || part.as.includes('staff');
        const isForAny = isNamed && !isOfStaff(kind);
        const ways = isForAny && isFromStaff ? [false] : isForAny ? [true, false] : [true];
        return wrongOf(ways, async (own) => {
          // a caller may leave out their own id as the owner, unless the address has it
          const self = call.address.includes(`{${kind.owner}}`) ? (part.caller?.id ?? NOBODY) : undefined;
          const owner = { [kind.owner]: own ? self : (await callers.member('PLAYER')).id };
          const sent = { ...(await things.bodyOf(kind)), ...owner };
          const stored = { ...sent, ...exampleOf(registry, kind).added };
          const subject = { id: '', body: stored, state: 'none', own };
          const verdict = await standing.verdict(kind, part, subject, cellFor(kind, row, part));
          const { address, body } = called(call, subject, sent);
          const answer = await send(part, call.method, address, { body });
          const refuses = answer.status === (part.caller ? 403 : 401) || namesOthersFile(answer);
          const said = { allows: !isRefused(answer), refuses };
          return unlike(verdict, said, part.name, own ? 'for themselves' : 'for another', answer.text);
        });
      });
      expect(wrong).toEqual([]);
    },
  );

  const acts = actions.flatMap((row) => (row.makes ? [] : row.calls.map((call) => ({ ...call, row }))));
  const sentWith = (name: string): Body => things.sentWith(kind, name.replace('.put', ''));

  test.concurrent.each(acts)('$method $address is refused to other callers', async ({ row, ...call }) => {
    const { address, body } = called(call, thing, sentWith(call.name));
    const wrong = await wrongOf(parts, async (part) => {
      const verdict = await onThing(kind, row, part, thing);
      if (verdict !== 'forbidden') return [];
      const mayKnow = seen && (await onThing(kind, seen, part, thing)) !== 'forbidden';
      const answer = await send(part, call.method, address, { body });
      // an action of the system is refused whether the item exists or not
      const known = mayKnow || isForSystemAlone(row.rule);
      const refusals = seen ? [known ? 403 : 404] : [403, 404];
      const isRefusal = refusals.includes(answer.status) || namesOthersFile(answer);
      const refuses = isRefusal || (!part.caller && answer.status === 401);
      return unlike(verdict, { allows: true, refuses }, part.name, answer.text);
    });
    expect(wrong).toEqual([]);
  });

  test.concurrent.each(acts)(
    '$method $address is not refused to permitted callers',
    async ({ row, ...call }) => {
      const wrong = await wrongOf(parts, async (like) => {
        if ((await onThing(kind, row, like, thing)) !== 'allowed') return [];
        const fresh = await things.made(kind);
        const part = (await standing.parts(kind, fresh)).find(({ name }) => name === like.name) ?? like;
        const { address, body } = called(call, fresh, sentWith(call.name));
        // an action that first reads the item finds it once the read models show it
        const answer = await send(part, call.method, address, { body, after: fresh.position });
        return unlike('allowed', { allows: !isRefused(answer), refuses: true }, part.name, answer.text);
      });
      expect(wrong).toEqual([]);
    },
  );

  test.concurrent.each(withCall('history'))(
    'its past is hidden from strangers once it is removed',
    async () => {
      const made = await things.made(kind);
      const gone = await things.removed(kind, made);
      if (!gone) return;
      const others = (await standing.strangers(kind)).filter(({ as }) => !as.includes('admin'));
      const told = await wrongOf(others, (part) =>
        wrongOf(['', '/history', `?asOf=${made.position}`], async (rest) => {
          const answer = await send(part, 'get', one(made, rest), { after: gone.position });
          return isHidden(part, answer) ? [] : [`${part.name} ${rest} ${answer.status}`];
        }),
      );
      expect(told).toEqual([]);
    },
  );
});
