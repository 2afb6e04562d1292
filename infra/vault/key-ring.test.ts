import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vaultFixture, type VaultFixture } from './fixture.ts';
import { createKeyRing } from './key-ring.ts';
import { deriveKeys } from './master-key.ts';

let fixture: VaultFixture;

beforeAll(async () => {
  fixture = await vaultFixture();
});
afterAll(() => fixture.drop());

test('a key that is read while its person is erased is not cached', async () => {
  const ring = createKeyRing(fixture.pool(), deriveKeys(randomBytes(32)).wrapping, 10);
  const person = randomUUID();
  await ring.findOrMake([person]);
  ring.dropAll();
  const reading = ring.find([person]);
  ring.drop(person);
  expect((await reading).of(person)).toBe('erased');
  expect((await ring.find([person])).of(person)).toBe('erased');
});
