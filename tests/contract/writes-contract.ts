import { expect, test } from 'vitest';
import { z } from 'zod';
import { isOpen } from '../../api/resources/schemas.ts';
import { actionCalls, isCalled, isForSystemAlone } from '../../api/resources/writes.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { eventsBy } from '../../domain/kit/definition.ts';
import { provenElsewhere } from '../catalogue/effects.ts';
import { actionsOf, type Hands, wayTo } from './hands.ts';
import { bodyOf, type Body, callOf, NOBODY, thingIn, type Thing } from './stage.ts';

/** An answer without the fields that only the staff see. */
const forMembers = ({ resource }: Kind, body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([field]) => resource.readField?.[field]?.every((atom) => atom.kind === 'admin') !== true,
    ),
  );

/** PATCH and PUT are the same action: absent fields stay unchanged. */
const isChanged = ({ kind, path, stage, example, made, read, proves, together }: Hands): void => {
  const { edit } = kind.actions;
  const ways = edit ? actionCalls(path, edit) : [];
  test.each(ways)('is changed by $method, only in the given fields', together, async ({ method }) => {
    const thing = await made();
    const sent = bodyOf(example.actions?.['edit'], stage()) ?? {};
    const answer = await stage().act(
      kind,
      'edit',
      thing,
      { ...example.actions?.['edit'], body: sent },
      method,
    );
    const after = thingIn(answer);
    // the actor and the reader may have different permissions
    const { updatedAt: _, can, ...rest } = thing.body;
    const version = Number(thing.body['version']) + 1;
    expect(after.body).toMatchObject({ ...rest, ...sent, ...example.setByEdit, version });
    const back = await read(`${path}/${thing.id}`, after).expect(200);
    expect(forMembers(kind, back.body)).toEqual(forMembers(kind, { ...after.body, can }));
    proves(method === 'PUT' ? 'edit.put' : 'edit');
  });
};

const isNotChangedByPatch = ({ path, stage, made, together }: Hands): void => {
  test('is not changed by PATCH', together, async () => {
    const thing = await made();
    const answer = await stage().send('patch', `${path}/${thing.id}`, { body: {} });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toContain('GET');
  });
};

const isKept = ({ path, made, take, read, proves, together }: Hands): void => {
  test('is kept for the record', together, async () => {
    const thing = await made();
    expect((await take('remove', thing)).body).toMatchObject({ status: 409, code: 'kept_for_the_record' });
    expect((await read(`${path}/${thing.id}`, thing)).body).toEqual(thing.body);
    proves('remove');
  });
};

const isRemoved = ({ path, made, take, removed, read, listed, proves, together }: Hands): void => {
  test('is gone once it is removed', together, async () => {
    const thing = await made();
    const after = await removed(thing);
    expect((await read(`${path}/${thing.id}`, after)).status).toBe(404);
    expect(await listed(path, after)).not.toContain(thing.id);
    expect((await take('remove', thing)).status).toBe(404);
    proves('remove');
  });
};

/** A call of the API in the catalogue's notation. */
const inBraces = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

const history = z.object({ items: z.array(z.looseObject({ event: z.string() })) });

/** Every other action, from a state that allows it: its result is read back, and is in the history with its event. */
const isActedOn = ({ kind, path, stage, example, made, through, read, proves, together }: Hands): void => {
  const others = actionsOf(kind).filter(
    ({ name, ...known }) =>
      !['edit', 'remove'].includes(name) &&
      !actionCalls(path, { name, ...known }).every((call) => provenElsewhere(inBraces(call))),
  );
  test.each(others)(
    'does $name, which is read back and in the history',
    together,
    async ({ name, takes, action }) => {
      const { from = kind.resource.states } = action;
      const start = await made();
      const way = example.first?.[name] ?? wayTo(kind, start.state, (state) => from.includes(state));
      const thing = await through(way ?? [], start);
      const part = example.actions?.[name];
      const sent = bodyOf(part, stage()) ?? {};
      const readByActor = (address: string, { position }: Thing) =>
        stage().send('get', address, {
          by: stage().actorOf(thing, part?.by),
          headers: { 'malaab-after': position },
        });
      const seen = await readByActor(`${path}/${thing.id}`, thing);
      // some may act on items that they can't read
      const shownTo: unknown = seen.status === 200 ? seen.body : { can: [name] };
      expect(shownTo).toMatchObject({ can: expect.arrayContaining([name]) });
      const after = thingIn(
        await stage()
          .act(kind, name, thing, { ...part, body: sent })
          .expect(200),
      );
      const kept = Object.fromEntries(Object.entries(sent).filter(([field]) => takes.includes(field)));
      expect(after.body).toMatchObject({ id: thing.id, ...kept });
      // where it depends on the item, the event names the state
      expect(after.state).toBe(action.eventInto ? after.state : (action.to ?? thing.state));
      const { can: _, ...shown } = after.body;
      const { state, position } = after;
      // the actor, who may see other fields than the maker, reads it back if it is still shown to them
      const readBack = async (address: string) => {
        const own = await readByActor(address, after);
        return own.status === 200 ? own : read(address, after);
      };
      const now = await readBack(`${path}/${thing.id}`);
      // the system may have continued with it by then
      const isPast = now.status === 200 && now.body['version'] !== after.body['version'];
      const back = isPast ? await readBack(`${path}/${thing.id}?asOf=${position}`) : now;
      expect(back.body).toMatchObject(state === 'removed' ? { status: 404 } : forMembers(kind, shown));
      const { items } = history.parse((await read(`${path}/${thing.id}/history`, after).expect(200)).body);
      const told = items.find((one) => one.position === position);
      expect(told).toMatchObject({ state, version: after.body['version'] });
      expect(eventsBy(action)).toContain(told?.event);
      proves(name, `${name}.put`);
    },
  );
};

/** Actions of the system have a call at the expected address, which is refused. */
const isLeftToTheSystem = ({ kind, path, stage, made, read, proves, together }: Hands): void => {
  const alone = Object.values(kind.actions).filter(
    (known) => isCalled(known) && isForSystemAlone(known.action.by),
  );
  test.each(alone)('refuses $name to everybody', together, async ({ name }) => {
    const thing = await made();
    for (const by of [stage().maker, stage().as('admin').maker]) {
      const { method, address } = callOf(kind, name, thing);
      const answer = await stage().send(method, address, { by, body: {} });
      expect(answer.body).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect((await read(`${path}/${thing.id}`, thing)).body).toEqual(thing.body);
    proves(name, `${name}.put`);
  });
};

/** Writes: accepted ones, and the error codes of refused ones. */
export const writesContract = (hands: Hands): void => {
  const { kind, path, stage, example, body, made, take, through, removed, together } = hands;
  const { actions, stream, states } = kind.resource;
  const isKeyed = stream?.kind === 'keyed';
  // a part's versions are those of its parent's stream
  const firstVersion: unknown = stream?.kind === 'partOf' ? expect.any(Number) : 0;

  test('is created with the given values, and lists the possible actions', together, async () => {
    const sent = await body();
    const thing = await made(sent);
    // what the action alone asks for is no field of the item
    const kept = Object.entries(sent).filter(([name]) => name in kind.resource.fields);
    expect(thing.body).toMatchObject({
      ...Object.fromEntries(kept),
      createdBy: stage().maker.id,
      version: firstVersion,
    });
    expect(thing.body['can']).toBeInstanceOf(Array);
    expect(thing.etag).toBe(`"${String(thing.body['version'])}"`);
  });

  test('refuses an unknown field', together, async () => {
    const answer = await stage().send('post', path, { body: { ...(await body()), surprise: 1 } });
    const errors = [{ path: 'surprise', code: 'unknown_field' }];
    expect(answer.body).toMatchObject({ status: 422, code: 'invalid', errors });
  });

  if (actions['edit']) isChanged(hands);
  else if (!example.patchedByHand) isNotChangedByPatch(hands);

  test('is not changed by a caller with an outdated version', together, async () => {
    const thing = await made();
    const action = actions['edit'] ? 'edit' : 'remove';
    const {
      method,
      address,
      body: sent,
    } = callOf(kind, action, thing, bodyOf(example.actions?.[action], stage()));
    const answer = await stage().send(method, address, { body: sent, headers: { 'if-match': '"7"' } });
    expect(answer.body).toMatchObject({ status: 412, code: 'stale' });
  });

  /** Actions that some item refuses: one in another state, or a removed one. */
  const refusable = actionsOf(kind).filter(({ name, action: { from = states } }) => {
    if (example.elsewhere?.includes(name)) return false;
    const start = kind.resource.actions['create']?.to ?? '';
    return !example.kept || wayTo(kind, start, (state) => !from.includes(state)) !== undefined;
  });
  test.each(refusable.map(({ name }) => name))('refuses %s from another state', together, async (action) => {
    const from = actions[action]?.from ?? states;
    const start = await made();
    const out = wayTo(kind, start.state, (state) => !from.includes(state));
    const thing = await through(out ?? [], start);
    // where every state allows it, only a removed item refuses
    const isAllowed = from.includes(thing.state);
    const refusal = { status: 409, code: 'invalid_transition', state: thing.state };
    const refusing = isAllowed ? await removed(thing) : thing;
    const answer = await take(action, refusing);
    expect(answer.body).toMatchObject(isAllowed ? { status: 404, code: 'not_found' } : refusal);
  });

  (example.kept ? isKept : isRemoved)(hands);
  isActedOn(hands);
  isLeftToTheSystem(hands);

  const isOnce = isKeyed || example.twice !== undefined;
  test(`made twice it is ${isOnce ? 'there once' : 'another one'}`, together, async () => {
    const sent = await body();
    const thing = await made(sent);
    const twice = await stage().send('post', path, { body: sent });
    const refused = { status: 409, code: 'invalid_transition', state: thing.state };
    const instead = actions[actions['create']?.orElse ?? ''];
    const isTaken = instead !== undefined && (instead.from ?? states).includes(thing.state);
    const asOne = isTaken ? { id: thing.id } : refused;
    const aNewOne = { id: expect.not.stringMatching(thing.id) };
    const another = example.twice ? { code: example.twice } : aNewOne;
    expect(twice.body).toMatchObject(isKeyed ? asOne : another);
    if (example.kept) return;
    const gone = await removed(thing);
    const again = await made(sent);
    expect(again.id === thing.id).toBe(isKeyed);
    expect(again.body['version']).toEqual(isKeyed ? Number(gone.body['version']) + 1 : firstVersion);
  });

  test('is created and changed only with a token', together, async () => {
    const thing = await made();
    const closed = isOpen(actions['create']?.by ?? []) ? [] : ['create'];
    const calls = [...closed, ...actionsOf(kind).map(({ name }) => name)].map((name) =>
      callOf(kind, name, thing, bodyOf(example.actions?.[name], stage())),
    );
    for (const { method, address } of calls) {
      const answer = await stage().send(method, address, { by: null, body: {} });
      expect(answer.body).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
  });

  test('is not acted on under another id', together, async () => {
    const absent = { ...(await made()), id: NOBODY };
    for (const { name } of actionsOf(kind)) {
      expect((await take(name, absent)).body).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
};
