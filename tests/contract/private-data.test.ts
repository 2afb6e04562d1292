import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { atomsOf } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { callersOn, type Caller, type Callers } from './callers.ts';
import { openPrivate, openStage, type Stage } from './stage.ts';
import { thingsOn, type Things } from './things.ts';

/** Private data is withheld from each of the staff until they give a reason for this item. */

let stage: Stage;
let callers: Callers;
let things: Things;

beforeAll(async () => {
  stage = await openStage();
  callers = callersOn(stage.it);
  things = thingsOn(stage, callers);
});
afterAll(() => stage.close());

const shown = z.looseObject({ withheld: z.array(z.string()).optional() });

/** The staff read a message in its report alone, which has a test of its own. */
const readByStaff = registry.kinds.filter(
  ({ resource: { path, privateFields, read } }) =>
    path !== undefined &&
    privateFields !== undefined &&
    atomsOf(read ?? []).some(({ kind }) => kind === 'admin'),
);

test.each(readByStaff)('of $name is withheld from the staff until they give a reason', async (kind) => {
  const { path = '', privateFields = [] } = kind.resource;
  const thing = await things.made(kind);
  const [one, another] = [await callers.staff('*'), await callers.staff('*')];
  const read = async (by: Caller) => {
    const headers = { 'malaab-after': thing.position };
    return shown.parse((await stage.send('get', `${path}/${thing.id}`, { by, headers }).expect(200)).body);
  };
  const shownTo = async (by: Caller): Promise<readonly string[]> => {
    const item = await read(by);
    return privateFields.filter((field) => field in item);
  };
  expect(await shownTo(one)).toEqual([]);
  expect((await read(one)).withheld).toEqual(privateFields);
  await openPrivate(stage, kind, thing, one).expect(200);
  expect(await shownTo(one)).toEqual(privateFields);
  expect(await read(one)).not.toHaveProperty('withheld');
  expect(await shownTo(another)).toEqual([]);
});
