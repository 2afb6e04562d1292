import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { filters } from '../../api/resources/schemas.ts';
import { textIn } from '../../domain/kit/json.ts';
import { atomsOf } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { callersOn, type Caller, type Callers } from './callers.ts';
import { NOBODY, openStage, type Stage } from './stage.ts';
import { thingsOn, type Things } from './things.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/** A field that a caller may not see narrows no list and no total either: a filter by it finds nothing of theirs. */

let stage: Stage;
let callers: Callers;
let things: Things;

beforeAll(async () => {
  stage = await openStage();
  callers = callersOn(stage.it);
  things = thingsOn(stage, callers);
});
afterAll(() => stage.close());

/** A value of each type that a filter may have, where the thing has none. */
const ANY = ['x', 'false', NOBODY, '1', '2026-11-20', '2026-11-20T16:00:00Z'];

const page = z.object({ items: z.array(z.looseObject({ id: z.string() })), total: z.int() });

const hidden = registry.kinds.flatMap((kind) =>
  Object.keys(kind.resource.readField ?? {})
    .filter((field) => kind.resource.path !== undefined && field in filters(kind))
    .map((field) => ({ kind, field, of: kind.name })),
);

describe.each(hidden)('the field $field of $of', ({ kind, field }) => {
  test('is no filter for a member without access, and one for members with access', async () => {
    const thing = await things.made(kind);
    const isTaken = (text: string): boolean => filters(kind)[field]?.safeParse(text).success === true;
    const value = textIn(thing.body[field]) ?? ANY.find(isTaken) ?? '';
    const address = `${kind.resource.path}?${field}=${encodeURIComponent(value)}&total=true&limit=100`;
    const ask = async (by: Awaited<ReturnType<Callers['member']>>) => {
      const headers = { 'malaab-after': thing.position };
      return page.parse((await stage.send('get', address, { by, headers }).expect(200)).body);
    };
    const stranger = await callers.member('PLAYER');
    const found = await ask(stranger);
    // the remaining ones are their own, whose fields they all see
    expect(found.items.filter(({ id }) => id !== stranger.id)).toEqual([]);
    expect(found.total).toBe(found.items.length);
    const isNamed = textIn(thing.body[field]) !== null && textIn(thing.body[field]) !== undefined;
    const isForStaff = atomsOf(kind.resource.readField?.[field] ?? []).some((atom) => atom.kind === 'admin');
    const owner = callers.who(thing.body[kind.owner]);
    const seeing = await ask(isForStaff || !owner ? await callers.staff('*') : owner);
    expect(seeing.items.some(({ id }) => id === thing.id)).toBe(isNamed);
  });
});

test('the values of a field are counted over the items in which the caller may see it', async () => {
  const kind = registry.kind('user');
  const [stranger, staff] = [await callers.member('PLAYER'), await callers.staff('*')];
  await stage.it.service.position.waitFor(await stage.it.platform.log.end(), PATIENCE_MS);
  const counts = async (actor: Caller['actor'] | null): Promise<readonly number[]> =>
    (await stage.it.service.queries.values(kind, 'planId', actor)).map(({ count }) => count);
  // of all members on the stage, their own plan alone
  expect(await counts(stranger.actor)).toEqual([1]);
  expect(await counts(null)).toEqual([]);
  expect(Math.max(...(await counts(staff.actor)))).toBeGreaterThan(1);
});

test('the members’ plan, phone verification and private browsing are among them', () => {
  const names = hidden.map(({ of, field }) => `${of}.${field}`);
  expect(names).toEqual(
    expect.arrayContaining(['user.planId', 'user.phoneVerified', 'user.browsesPrivately']),
  );
});
