import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ref, text } from '../../../domain/kit/fields.ts';
import { BadDefinition } from '../../../domain/kit/kind.ts';
import { registryOf } from '../../../domain/kit/registry.ts';
import { defineResource, partOf } from '../../../domain/kit/resource.ts';
import { anyone, system } from '../../../domain/kit/rules.ts';
import { openStage, type Stage } from '../../../tests/support/runner.ts';
import { done, runtimeFixture, type RuntimeFixture } from '../../../tests/support/runtime.ts';
import { settled } from '../../../tests/support/theatre.ts';
import type { Referrers } from '../../ports/process.ts';
import type { Runtime } from '../../core/runtime.ts';
import { streamsOf } from '../../core/streams.ts';
import { removals } from './removals.ts';

const resource = { states: ['there'], lookups: [], read: [anyone] } as const;

const guest = defineResource({
  ...resource,
  name: 'guest',
  fields: { name: text(40) },
  actions: {
    create: { event: 'GuestCame', to: 'there', by: [anyone] },
    remove: { event: 'GuestLeft', to: 'removed', by: [anyone] },
  },
});

const table = defineResource({
  ...resource,
  name: 'table',
  fields: { place: text(40) },
  actions: { create: { event: 'TableLaid', to: 'there', by: [anyone] } },
});

/** A chair at a table, removed with its guest. */
const chair = defineResource({
  ...resource,
  name: 'chair',
  stream: partOf('table', 'tableId'),
  fields: { tableId: ref('table'), guestId: ref('guest', { removed: 'remove' }) },
  actions: {
    create: { event: 'ChairTaken', to: 'there', by: [anyone] },
    remove: { event: 'ChairLeft', to: 'removed', by: [system] },
  },
});

/** A coat in its guest's stream, removed with the guest. */
const coat = defineResource({
  ...resource,
  name: 'coat',
  stream: partOf('guest', 'guestId'),
  fields: { guestId: ref('guest', { removed: 'remove' }) },
  actions: {
    create: { event: 'CoatHung', to: 'there', by: [anyone] },
    remove: { event: 'CoatTaken', to: 'removed', by: [system] },
  },
});
const registry = registryOf([guest, table, chair, coat]);

let fixture: RuntimeFixture;
const opened: Stage[] = [];
beforeEach(async () => {
  fixture = await runtimeFixture();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await fixture.close();
});

/** One more process. */
const openProcess = async () => {
  const stage = await openStage(fixture);
  opened.push(stage);
  const streams = streamsOf(registry, stage.log);
  return { stage, runtime: { ...stage.runtime, registry, streams } };
};

const make = async (runtime: Runtime, kind: string, input: object): Promise<string> =>
  (await done(runtime, { kind, action: 'create', input: { ...input } })).item.id;
const gone = async ({ log }: Stage): Promise<readonly string[]> =>
  (await log.readAll(0n, 100)).filter(({ type }) => type === 'ChairLeft').map(({ meta }) => meta.item);
const knowsNone: Referrers = async () => [];

describe('an item that depends on a referenced item', () => {
  test('is removed with it, in its own or another stream', async () => {
    const { stage, runtime } = await openProcess();
    const [guestId, tableId] = [
      await make(runtime, 'guest', { name: 'a' }),
      await make(runtime, 'table', { place: 'garden' }),
    ];
    const chairs = [
      await make(runtime, 'chair', { guestId, tableId }),
      await make(runtime, 'chair', { guestId, tableId }),
    ];
    const asked: unknown[] = [];
    const referrers: Referrers = async (...question) => {
      asked.push(question);
      return question[0] === 'chair' ? chairs.map((id) => ({ id, parent: tableId })) : [];
    };
    const running = stage.run([{ ...removals(runtime, referrers), from: 'start' }]);
    const { position } = await done(runtime, { kind: 'guest', action: 'remove', id: guestId });
    await settled(running);
    expect(asked).toEqual(['chair', 'coat'].map((kind) => [kind, 'guestId', guestId, position]));
    expect(await gone(stage)).toEqual(chairs);
    expect(await stage.ledger.deadLetters()).toEqual([]);
  });

  test('is removed if a process without the removal event created it', async () => {
    const [here, behind] = [await openProcess(), await openProcess()];
    const guestId = await make(here.runtime, 'guest', { name: 'a' });
    const tableId = await make(here.runtime, 'table', { place: 'garden' });
    await behind.runtime.streams.load(`guest-${guestId}`);
    await done(here.runtime, { kind: 'guest', action: 'remove', id: guestId });
    const late = await make(behind.runtime, 'chair', { guestId, tableId });
    const running = here.stage.run([{ ...removals(here.runtime, knowsNone), from: 'start' }]);
    await settled(running);
    expect(await gone(here.stage)).toEqual([late]);
  });

  test('is removed once, if the read models still list it after its removal as a late item', async () => {
    const { stage, runtime } = await openProcess();
    const guestId = await make(runtime, 'guest', { name: 'a' });
    const hung = await make(runtime, 'coat', { guestId });
    await done(runtime, { kind: 'guest', action: 'remove', id: guestId });
    const behind: Referrers = async (kind) => (kind === 'coat' ? [{ id: hung, parent: guestId }] : []);
    await settled(stage.run([{ ...removals(runtime, behind), from: 'start' }]));
    expect(await stage.ledger.deadLetters()).toEqual([]);
    const types = (await stage.log.readStream(`guest-${guestId}`)).map(({ type }) => type);
    expect(types).toEqual(['GuestCame', 'CoatHung', 'GuestLeft', 'CoatTaken']);
  });

  test('stays while the referenced item exists', async () => {
    const { stage, runtime } = await openProcess();
    const guestId = await make(runtime, 'guest', { name: 'a' });
    const tableId = await make(runtime, 'table', { place: 'garden' });
    await make(runtime, 'chair', { guestId, tableId });
    await settled(stage.run([{ ...removals(runtime, knowsNone), from: 'start' }]));
    expect(await gone(stage)).toEqual([]);
  });
});

test('a definition whose remove action excludes the system is refused at start', async () => {
  const { runtime } = await openProcess();
  const kept = defineResource({
    ...resource,
    name: 'chair',
    fields: { guestId: ref('guest', { removed: 'remove' }) },
    actions: {
      create: { event: 'ChairTaken', to: 'there', by: [anyone] },
      remove: { event: 'ChairLeft', to: 'removed', by: [anyone] },
    },
  });
  const wrong = { ...runtime, registry: registryOf([guest, kept]) };
  expect(() => removals(wrong, knowsNone)).toThrow(BadDefinition);
});
