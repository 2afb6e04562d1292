import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { actionCalls, isCalled, isForSystemAlone } from '../../api/resources/writes.ts';
import { routeAt } from '../../api/resources/address.ts';
import { lookupsOf } from '../../domain/kit/definition.ts';
import { registry } from '../../domain/registry.ts';
import { rowsOf } from '../../api/resources/calls.ts';
import { endpoints } from '../catalogue/catalogue.ts';
import { provenElsewhere } from '../catalogue/effects.ts';
import { shapeOf } from '../catalogue/notation.ts';
import { callersOn, type Caller, type Callers } from './callers.ts';
import { exampleOf } from './example-of.ts';
import { page, spelled } from './hands.ts';
import { ownThings } from './suites.ts';
import { callOf, openStage, type Body, type Method, type Stage, type Thing } from './stage.ts';
import { thingsOn, type Things } from './things.ts';

/**
 * Items that the system creates, or of which each member has exactly one: no caller creates several, so the common
 * contract doesn't fit them. Each item here has an owner of its own, who reads it, changes it and removes it.
 */
let stage: Stage;
let callers: Callers;
let things: Things;
let staff: Caller;
beforeAll(async () => {
  stage = await openStage();
  callers = callersOn(stage.it);
  things = thingsOn(stage, callers);
  staff = await callers.staff('*');
});
afterAll(() => stage.close());

const history = z.object({ items: z.array(z.looseObject({ event: z.string(), state: z.string() })) });

describe.each(ownThings)('the resource $name', (kind) => {
  const { path = '', actions } = kind.resource;
  const example = exampleOf(registry, kind);
  const proven = new Set<string>();

  const send = (by: Caller, method: Method, address: string, body?: Body, after = '0') =>
    stage.send(method, address, { by, headers: { 'malaab-after': after }, ...(body && { body }) });
  const read = (by: Caller, address: string, { position }: Pick<Thing, 'position'>) =>
    send(by, 'get', address, undefined, position);
  const listed = async (by: Caller, address: string, after: Thing) =>
    page.parse((await read(by, `${address}?limit=100`, after).expect(200)).body).items.map(({ id }) => id);
  /** The owner of an item; one of the staff if it has none. */
  const ownerOf = ({ body }: Thing): Caller => callers.who(body[kind.owner]) ?? staff;
  const fieldsOf = ({ body }: Thing): Body =>
    Object.fromEntries(
      Object.entries(body).filter(([field, value]) => field in kind.facts && (value ?? null) !== null),
    );

  test('can be read and listed by its readers', async () => {
    const [other, thing] = [await things.made(kind), await things.made(kind)];
    const owner = ownerOf(thing);
    const { body } = await read(owner, `${path}/${thing.id}`, thing).expect(200);
    expect(body).toMatchObject({ ...fieldsOf(thing), id: thing.id, state: thing.state });
    const isSeen = (await read(owner, `${path}/${other.id}`, thing)).status === 200;
    const ids = await listed(owner, path, thing);
    expect([ids.includes(thing.id), ids.includes(other.id)]).toEqual([true, isSeen]);
    const { items } = history.parse(
      (await read(owner, `${path}/${thing.id}/history`, thing).expect(200)).body,
    );
    expect(items[0]?.event).toBe(actions['create']?.event);
    expect(items.at(-1)?.state).toBe(thing.state);
    for (const call of ['get', 'list', 'history']) proven.add(call);
  });

  const lookups = lookupsOf(kind.resource).filter(({ fields }) => fields.length > 0);
  test.each(lookups)('is found at $at, and only by its own values', async ({ at, name, fields, where }) => {
    const [other, thing] = [await things.made(kind), await things.made(kind)];
    const route = routeAt(path, at) ?? '';
    const by = (one: Thing) => route.replaceAll(/:(\w+)/g, (_, field: string) => String(one.body[field]));
    const fits = Object.entries(where).every(([field, value]) => (thing.body[field] ?? null) === value);
    const isGiven = fields.every((field) => (thing.body[field] ?? null) !== null);
    if (!isGiven) {
      // a reference names no such item, below which there could be a list; any other value finds nothing
      const isReference = fields.every((field) => kind.facts[field]?.ref);
      await read(ownerOf(thing), by(thing), thing).expect(isReference ? 404 : 200);
      return;
    }
    expect((await listed(ownerOf(thing), by(thing), thing)).includes(thing.id)).toBe(fits);
    // both may have the same value, as of a sport
    const elsewhere = by(other) === by(thing) ? [] : await listed(ownerOf(other), by(other), thing);
    expect(elsewhere).not.toContain(thing.id);
    if (fits) proven.add(`by.${name}`);
  });

  const { create, edit, remove } = kind.actions;
  test.each(create && isCalled(create) && create.action.call === undefined ? [create] : [])(
    'is created by POST, and read back',
    async () => {
      const owner = await callers.member('PLAYER');
      const { body, headers } = await send(owner, 'post', path, {}).expect(201);
      const position = headers['malaab-position'] ?? '';
      expect((await read(owner, `${path}/${body.id}`, { position }).expect(200)).body).toEqual(body);
      expect(body).toMatchObject({ [kind.owner]: owner.id, version: 0 });
      proven.add('create');
    },
  );

  test.each(edit ? actionCalls(path, edit) : [])('is changed by $method', async ({ method }) => {
    const thing = await things.made(kind);
    const sent = things.sentWith(kind, 'edit');
    expect(Object.keys(sent)).not.toEqual([]);
    const verb = method === 'PUT' ? 'put' : 'patch';
    const { body, headers } = await send(ownerOf(thing), verb, `${path}/${thing.id}`, sent).expect(200);
    expect(body).toMatchObject({ id: thing.id, ...sent });
    const position = headers['malaab-position'] ?? '';
    const back = await read(ownerOf(thing), `${path}/${thing.id}`, { position }).expect(200);
    expect(back.body).toEqual(body);
    proven.add(method === 'PUT' ? 'edit.put' : 'edit');
  });

  test.each(remove && isCalled(remove) && remove.action.call === undefined ? [remove] : [])(
    `is ${example.kept ? 'kept for the record' : 'gone once it is removed'}`,
    async () => {
      const thing = await things.made(kind);
      const owner = ownerOf(thing);
      const answer = await send(owner, 'delete', `${path}/${thing.id}`);
      const refusal = { status: 409, code: 'kept_for_the_record' };
      expect(answer.body).toMatchObject(example.kept ? refusal : { state: 'removed' });
      const position = answer.headers['malaab-position'] ?? thing.position;
      const { status } = await read(owner, `${path}/${thing.id}`, { position });
      expect(status).toBe(example.kept ? 200 : 404);
      proven.add('remove');
    },
  );

  const alone = Object.values(kind.actions).filter(
    (known) => isCalled(known) && isForSystemAlone(known.action.by),
  );
  test.each(alone)('leaves $name to the system', async ({ name }) => {
    const thing = await things.made(kind);
    const { method, address } = callOf(kind, name, thing);
    for (const by of [ownerOf(thing), staff]) {
      expect((await send(by, method, address, {})).body).toMatchObject({ status: 403, code: 'forbidden' });
    }
    const { body } = await read(ownerOf(thing), `${path}/${thing.id}`, thing).expect(200);
    expect(body).toMatchObject({ state: thing.state });
    proven.add(name);
  });

  test('has no call of the catalogue without a test of its effect', () => {
    const asked = new Set(endpoints.map(shapeOf));
    const calls = rowsOf(kind).flatMap((row) => row.calls);
    const unproven = calls.filter(({ name }) => !proven.has(name)).map(spelled);
    const inCatalogue = unproven.filter((call) => asked.has(shapeOf(call)));
    expect(inCatalogue).toEqual(calls.map(spelled).filter(provenElsewhere));
  });
});
