import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../domain/kit/log.ts';
import { ERASED_CHANNEL } from './erasures.ts';
import { accepted, newContext, vaultFixture, type VaultFixture } from './fixture.ts';
import { patiently } from '../../tests/support/patience.ts';

let fixture: VaultFixture;

beforeAll(async () => {
  fixture = await vaultFixture();
});
afterEach(() => fixture.closeAll());
afterAll(() => fixture.drop());

const values: JsonObject = { firstName: 'محمد', email: 'mo@example.eg' };
const erasedAnswer = { ok: false, problem: { code: 'not_found' } };

test('an erased person never has readable boxes or a key again, also after a restart', async () => {
  const vault = await fixture.start();
  const [person, there] = [randomUUID(), newContext()];
  const box = accepted(await vault.seal(person, there, values));
  await vault.erase(person);
  await vault.erase(person);
  expect(await vault.open(box, there)).toBeNull();
  expect(await vault.seal(person, there, values)).toEqual(erasedAnswer);
  await fixture.closeAll();
  const later = await fixture.start();
  expect(await later.open(box, there)).toBeNull();
  expect(await later.seal(person, there, values)).toEqual(erasedAnswer);
  const rows = await fixture.sql('select wrapped, erased_at from ops.person_key where person = $1', [person]);
  expect(rows).toEqual([{ wrapped: null, erased_at: expect.any(Date) }]);
});

test('an erased person gets no key even if none existed', async () => {
  const vault = await fixture.start();
  const person = randomUUID();
  await vault.erase(person);
  expect(await (await fixture.start()).seal(person, newContext(), values)).toEqual(erasedAnswer);
});

test('a batch with an erased person is refused as a whole', async () => {
  const vault = await fixture.start();
  const [person, other] = [randomUUID(), randomUUID()];
  await vault.erase(person);
  const batch = [other, person].map((of) => ({ person: of, context: newContext(), values }));
  expect(await vault.sealMany(batch)).toEqual(erasedAnswer);
});

test('the key of an erased person is removed from the memory of other processes', async () => {
  const never = 1_000_000_000;
  const [eraser, other] = [await fixture.start(), await fixture.start({ pollMs: never })];
  const [person, there] = [randomUUID(), newContext()];
  const box = accepted(await other.seal(person, there, values));
  const heard: string[] = [];
  const stop = other.onErased((erased) => heard.push(erased));
  await eraser.erase(person);
  await vi.waitFor(() => expect(heard).toContain(person), patiently);
  expect(await other.open(box, there)).toBeNull();
  stop();
  const next = randomUUID();
  accepted(await other.seal(next, there, values));
  await eraser.erase(next);
  await vi.waitFor(async () => expect((await other.seal(next, there, values)).ok).toBe(false), patiently);
  expect(heard).not.toContain(next);
});

test('the key of an erased person is removed without NOTIFY', async () => {
  const vault = await fixture.start({ pollMs: 20 });
  const [person, there] = [randomUUID(), newContext()];
  const box = accepted(await vault.seal(person, there, values));
  await fixture.sql('update ops.person_key set wrapped = null, erased_at = now() where person = $1', [
    person,
  ]);
  await vi.waitFor(async () => expect(await vault.open(box, there)).toBeNull(), patiently);
});

test('the key of an erased person is removed by a process whose listening connection was cut', async () => {
  const vault = await fixture.start({ pollMs: 20 });
  const [person, there] = [randomUUID(), newContext()];
  const box = accepted(await vault.seal(person, there, values));
  await fixture.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'malaab vault' and datname = current_database()`,
  );
  await fixture.sql('update ops.person_key set wrapped = null, erased_at = now() where person = $1', [
    person,
  ]);
  await vi.waitFor(async () => expect(await vault.open(box, there)).toBeNull(), patiently);
  const next = randomUUID();
  accepted(await vault.seal(next, there, values));
  await vi.waitFor(async () => {
    await fixture.sql('select pg_notify($1, $2)', [ERASED_CHANNEL, next]);
    expect((await vault.seal(next, there, values)).ok).toBe(false);
  }, patiently);
});
