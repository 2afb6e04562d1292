import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { callsOf, type Calls } from '../../tests/support/calls.ts';
import { quietOf } from '../../tests/support/quiet.ts';
import { PASSWORD, testService, type Person, type TestService } from '../../tests/support/service.ts';

let it: TestService;
let by: Calls;
let mona: Person;
beforeAll(async () => {
  it = await testService();
  by = callsOf(it);
});
beforeEach(async () => {
  mona = await it.member();
});
afterAll(() => it.close());

const where = {
  label: 'المنزل',
  recipient: 'منى السيد',
  phone: '+201001234567',
  street: '٢ شارع فريد ندا',
  city: 'بنها',
  governorate: 'القليوبية',
  country: 'EG',
};
const add = (more: object = {}) => by(mona).make('/address', { ...where, ...more });
const page = z.object({ items: z.array(z.object({ id: z.string(), isDefault: z.boolean() })) });
const listed = async () =>
  page
    .parse(await by(mona).get(`/address/user/${mona.id}`))
    .items.map(({ id, isDefault }) => [id, isDefault]);
const isDefault = async (id: string) =>
  z.object({ isDefault: z.boolean() }).parse(await by(mona).get(`/address/${id}`)).isDefault;

test('the first is the default, until another one is set', async () => {
  const [home, work] = [await add(), await add({ label: 'العمل' })];
  expect(await listed()).toEqual([
    [home, true],
    [work, false],
  ]);
  expect(await by(mona).change(`/address/${work}`, { isDefault: true })).toMatchObject({ isDefault: true });
  expect(await listed()).toEqual([
    [work, true],
    [home, false],
  ]);
  expect(await by(mona).get(`/address/default/${mona.id}`)).toMatchObject({ id: work, isDefault: true });
  const club = await add({ isDefault: true });
  expect([await isDefault(club), await isDefault(work), await isDefault(home)]).toEqual([true, false, false]);
});

test('after the removal of the default another one is the default', async () => {
  const [home, work] = [await add(), await add({ isDefault: true })];
  await by(mona).drop(`/address/${work}`);
  expect(await listed()).toEqual([[home, true]]);
  await by(mona).drop(`/address/${home}`);
  expect(await by(mona).ask(`/address/default/${mona.id}`)).toMatchObject({ status: 404 });
});

test('the history shows which one was the default', async () => {
  const home = await add();
  const { createdAt } = z.object({ createdAt: z.string() }).parse(await by(mona).get(`/address/${home}`));
  await add({ isDefault: true });
  expect(await isDefault(home)).toBe(false);
  expect(await by(mona).get(`/address/${home}`, { asOf: createdAt })).toMatchObject({ isDefault: true });
});

test('they are removed with their member', async () => {
  const home = await add();
  await it.http
    .delete('/users/me')
    .set('authorization', `Bearer ${mona.token}`)
    .send({ password: PASSWORD })
    .expect(204);
  await quietOf(it);
  const { rows } = await it.platform.pool.query('select id from read.address where id = $1', [home]);
  expect(rows).toEqual([]);
});
