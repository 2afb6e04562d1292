import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRANDS } from '../../domain/commerce/brands.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { done, runtimeFixture, type Opened, type RuntimeFixture } from '../../tests/support/runtime.ts';
import { derivedId, streamOf } from '../core/ids.ts';
import { person } from '../../tests/support/spec.ts';
import { newId } from '../core/ids.ts';
import { itemIn } from '../core/streams.ts';
import { seedBrands } from './brands.ts';

let fixture: RuntimeFixture;
let here: Opened;
let elsewhere: Opened;
beforeAll(async () => {
  fixture = await runtimeFixture();
  [here, elsewhere] = [await fixture.open(), await fixture.open()];
});
afterAll(() => fixture.close());

const staff = person(newId(), { role: 'ADMIN', permissions: ['*'] });
const brandOf = async (name: string) => {
  const id = derivedId('brand', name);
  return itemIn(await here.runtime.streams.refresh(streamOf('brand', id)), id);
};

test('creates the initial brands once, with Other last, and restores none that was removed', async () => {
  expect(BRANDS).toHaveLength(34);
  const counts = await Promise.all([seedBrands(here.runtime), seedBrands(elsewhere.runtime)]);
  expect(counts.reduce((sum, one) => sum + one)).toBe(34);
  const places = await Promise.all(BRANDS.map(async (name) => Number((await brandOf(name))['place'])));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(BRANDS.at(-1)).toBe('Other');

  await done(here.runtime, {
    kind: 'brand',
    action: 'remove',
    id: derivedId('brand', 'Kipsta'),
    actor: staff,
  });
  expect(await seedBrands(elsewhere.runtime)).toBe(0);
  expect((await brandOf('Kipsta')).state).toBe('removed');
  const again = { kind: 'brand', action: 'create', input: { name: 'kipsta' }, actor: theSystem };
  expect((await done(elsewhere.runtime, again)).item.state).toBe('listed');
});
