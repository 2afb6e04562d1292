import { randomBytes, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BoxBroken, VaultUnavailable, type BrokenBox, type SealContext } from '../../commands/ports/vault.ts';
import { MAX_STREAM_NAME, STREAM_NAME, type JsonObject, type SealedBox } from '../../domain/kit/log.ts';
import { hasEscapedKey } from '../../tests/support/escaped-keys.ts';
import { sweepBrokenBoxes } from './broken-boxes.ts';
import { accepted, newContext, vaultFixture, type VaultFixture } from './fixture.ts';
import { MasterKeyRefused } from './master-key.ts';

let fixture: VaultFixture;

beforeAll(async () => {
  fixture = await vaultFixture();
});
afterEach(() => fixture.closeAll());
afterAll(() => fixture.drop());

const values: JsonObject = { firstName: 'محمد', email: 'mo@example.eg' };

describe('a box', () => {
  test('returns any values, and contains none of them in plain text', async () => {
    const vault = await fixture.start();
    const person = randomUUID();
    const value = fc.jsonValue({ maxDepth: 3 }).filter((one) => !hasEscapedKey(one));
    const jsonObject = fc.dictionary(fc.string({ unit: 'binary' }), value);
    await fc.assert(
      fc.asyncProperty(jsonObject, async (object) => {
        const there = newContext();
        const plain: JsonObject = JSON.parse(JSON.stringify(object));
        const box = accepted(await vault.seal(person, there, plain));
        expect(await vault.open(box, there)).toEqual(plain);
      }),
    );
    const box = accepted(await vault.seal(person, newContext(), values));
    expect(Buffer.from(box.box, 'base64').includes('example.eg')).toBe(false);
  });

  test('can be opened after a restart', async () => {
    const there = newContext();
    const box = accepted(await (await fixture.start()).seal(randomUUID(), there, values));
    await fixture.closeAll();
    expect(await (await fixture.start()).open(box, there)).toEqual(values);
  });

  test.each([
    ['event', (there: SealContext) => ({ ...there, eventId: randomUUID() })],
    ['stream', (there: SealContext) => ({ ...there, stream: `${there.stream}0` })],
    ['type', (there: SealContext) => ({ ...there, type: 'UserRenamed' })],
    [
      'cut between stream and type',
      (there: SealContext) => ({ ...there, stream: `${there.stream}U`, type: 'serRegistered' }),
    ],
  ])("can't be opened at another %s", async (_, moved) => {
    const vault = await fixture.start();
    const there = newContext();
    const box = accepted(await vault.seal(randomUUID(), there, values));
    await expect(vault.open(box, moved(there))).rejects.toThrow(BoxBroken);
  });

  test("can't be opened if a byte is changed or cut off, or for another person", async () => {
    const vault = await fixture.start();
    const there = newContext();
    const box = accepted(await vault.seal(randomUUID(), there, values));
    const bytes = Buffer.from(box.box, 'base64');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const cut = bytes.subarray(0, at);
      for (const broken of [changed, cut]) {
        await expect(vault.open({ ...box, box: broken.toString('base64') }, there)).rejects.toThrow(
          BoxBroken,
        );
      }
    }
    const other = accepted(await vault.seal(randomUUID(), there, values));
    await expect(vault.open({ ...box, of: other.of }, there)).rejects.toThrow(BoxBroken);
  });

  test('many boxes are sealed and opened in order', async () => {
    const vault = await fixture.start();
    const persons = [randomUUID(), randomUUID(), randomUUID()];
    const things = Array.from({ length: 30 }, (_, n) => ({
      person: persons[n % 3] ?? '',
      context: newContext(),
      values: { n },
    }));
    const boxes = accepted(await vault.sealMany(things));
    expect(boxes.map((box) => box.of)).toEqual(things.map((thing) => thing.person));
    const opened = await vault.openMany(
      boxes.flatMap((box, n) => {
        const thing = things[n];
        return thing ? [{ box, context: thing.context }] : [];
      }),
    );
    expect(opened).toEqual(things.map((thing) => thing.values));
  });
});

describe('a broken box among many', () => {
  const damaged = async () => {
    const vault = await fixture.start();
    const sealed = async (person: string = randomUUID()) => {
      const context = newContext();
      return { box: accepted(await vault.seal(person, context, values)), context };
    };
    const [sound, altered, keyless, badKey, erased] = [
      await sealed(),
      await sealed(),
      await sealed(),
      await sealed(),
      await sealed(),
    ];
    await fixture.sql('delete from ops.person_key where person = $1', [keyless.box.of]);
    await fixture.sql(
      'update ops.person_key set wrapped = set_byte(wrapped, 20, 255 - get_byte(wrapped, 20)) where person = $1',
      [badKey.box.of],
    );
    await vault.erase(erased.box.of);
    const bytes = Buffer.from(altered.box.box, 'base64');
    bytes.writeUInt8(bytes.readUInt8(15) ^ 1, 15);
    const flipped = { ...altered, box: { ...altered.box, box: bytes.toString('base64') } };
    const nobodys = { ...sound, box: { ...sound.box, of: 'nobody' }, context: newContext() };
    return [sound, flipped, keyless, badKey, erased, nobodys];
  };

  test('does not affect the others, is reported once per process, and is listed with event and reason', async () => {
    const things = await damaged();
    const later = await fixture.start();
    const told: BrokenBox[] = [];
    later.onBroken((box) => void told.push(box));
    for (let round = 0; round < 2; round += 1)
      expect(await later.openMany(things)).toEqual([values, 'broken', 'broken', 'broken', null, 'broken']);
    const [, flipped, keyless, badKey, , nobodys] = things;
    const expected = [
      { eventId: flipped?.context.eventId, reason: 'altered', person: flipped?.box.of },
      { eventId: keyless?.context.eventId, reason: 'no_key' },
      { eventId: badKey?.context.eventId, reason: 'key', eventType: 'UserRegistered' },
      { eventId: nobodys?.context.eventId, reason: 'no_key', person: 'nobody' },
    ].map((one) => expect.objectContaining(one));
    expect(told).toEqual(expected);
    const listed = await later.brokenBoxes();
    for (const one of expected) expect(listed).toContainEqual(one);
  });

  test('is no longer listed after a full read of the log decrypts it', async () => {
    const [sound, flipped] = await damaged();
    if (!sound || !flipped) throw new Error('The fixture returned no boxes');
    const [first, pool] = [await fixture.start(), fixture.pool()];
    await first.openMany([{ ...sound, context: flipped.context }, flipped]);
    const swept = await sweepBrokenBoxes(pool);
    const second = await fixture.start();
    await second.openMany([sound, flipped]);
    await swept();
    expect((await second.brokenBoxes()).map(({ eventId }) => eventId)).toContain(flipped.context.eventId);
    const sweptAgain = await sweepBrokenBoxes(pool);
    await (await fixture.start()).openMany([sound]);
    await sweptAgain();
    expect(await second.brokenBoxes()).toEqual([]);
  });
});

describe('a key', () => {
  test('is unique, even if two processes create it at the same time', async () => {
    const [one, other] = [await fixture.start(), await fixture.start()];
    for (let round = 0; round < 20; round++) {
      const [person, there] = [randomUUID(), newContext()];
      const many = Array.from({ length: 5 }, () => ({ person: randomUUID(), context: newContext(), values }));
      const [mine, theirs] = await Promise.all([
        one.seal(person, there, values),
        other.seal(person, there, values),
        one.sealMany(many),
        other.sealMany(many.toReversed()),
      ]);
      expect(await other.open(accepted(mine), there)).toEqual(values);
      expect(await one.open(accepted(theirs), there)).toEqual(values);
    }
  });

  test('does not depend on the case of the id', async () => {
    const vault = await fixture.start();
    const [person, there] = [randomUUID(), newContext()];
    const box = accepted(await vault.seal(person.toUpperCase(), there, values));
    expect(await vault.open({ ...box, of: person }, there)).toEqual(values);
  });

  test('is not stored in plain text, and can’t be unwrapped for another person', async () => {
    const vault = await fixture.start();
    const [person, other, there] = [randomUUID(), randomUUID(), newContext()];
    const box: SealedBox = accepted(await vault.seal(person, there, values));
    accepted(await vault.seal(other, newContext(), values));
    await fixture.sql(
      'update ops.person_key set wrapped = (select wrapped from ops.person_key where person = $1) where person = $2',
      [other, person],
    );
    const later = await fixture.start();
    await expect(later.open(box, there)).rejects.toThrow(/^The key of person/);
    await expect(later.seal(person, there, values)).rejects.toThrow(/^The key of person/);
  });

  test('that is missing without an erasure is an error', async () => {
    const vault = await fixture.start();
    await expect(vault.open({ of: randomUUID(), box: '' }, newContext())).rejects.toThrow(BoxBroken);
  });

  test('is read again after its eviction from memory', async () => {
    const vault = await fixture.start({ heldKeys: 2 });
    const things = Array.from({ length: 6 }, (_, n) => ({
      person: randomUUID(),
      context: newContext(),
      values: { n },
    }));
    for (const thing of things) {
      const box = accepted(await vault.seal(thing.person, thing.context, thing.values));
      expect(await vault.open(box, thing.context)).toEqual(thing.values);
    }
    const [first] = things;
    if (!first) throw new Error('The fixture returned no boxes');
    const again = accepted(await vault.seal(first.person, first.context, values));
    expect(await vault.open(again, first.context)).toEqual(values);
  });
});

describe('the master key', () => {
  test('of another database is refused', async () => {
    await fixture.start();
    await expect(fixture.start({ masterKey: randomBytes(32) })).rejects.toThrow(MasterKeyRefused);
  });

  test('has its own fingerprint', async () => {
    const second = await vaultFixture();
    try {
      const foreign = await second.start();
      const mine = await fixture.start();
      expect(mine.keyCheck()).toBe((await fixture.start()).keyCheck());
      expect(mine.keyCheck()).not.toBe(foreign.keyCheck());
      expect(mine.ownerName('email', 'a@b.eg')).not.toBe(foreign.ownerName('email', 'a@b.eg'));
    } finally {
      await second.drop();
    }
  });
});

test('owner names are valid stream names, unique by value and kind, and reveal neither', async () => {
  const vault = await fixture.start();
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(
      fc.constantFrom('email', 'phone', 'userName'),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (kind, value) => {
        const name = vault.ownerName(kind, value);
        expect(name).toMatch(STREAM_NAME);
        expect(name.length).toBeLessThanOrEqual(MAX_STREAM_NAME);
        expect(vault.ownerName(kind, value)).toBe(name);
        const known = JSON.stringify([kind, value]);
        expect(seen.get(name) ?? known).toBe(known);
        seen.set(name, known);
      },
    ),
  );
  expect(() => vault.ownerName('e mail', 'a@b.eg')).toThrow(TypeError);
});

test('unreachable keys are reported as unavailable', async () => {
  const pool = fixture.pool();
  const vault = await fixture.start({ pool });
  await pool.end();
  await expect(vault.seal(randomUUID(), newContext(), values)).rejects.toThrow(VaultUnavailable);
});
