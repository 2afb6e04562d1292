import { expect, test } from 'vitest';
import { isOpen } from '../../api/resources/schemas.ts';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import { actionsOf, type Hands } from './hands.ts';
import { bodyOf, callOf, NOBODY, type Thing } from './stage.ts';

/** An action that takes a thing from its state to one that isn't among these. */
const wayOut = (kind: Kind, state: string, among: readonly string[]): KindAction | undefined =>
  actionsOf(kind).find(
    ({ action: { from, to } }) =>
      to !== undefined && to !== 'removed' && !among.includes(to) && (!from || from.includes(state)),
  );

const isChangedByPatch = ({ path, stage, example, made, took, read }: Hands): void => {
  test('is changed by PATCH, in what was sent alone', async () => {
    const thing = await made();
    const after = await took('edit', thing);
    // who changed it may do other things with it than who reads it
    const { updatedAt: _, can, ...rest } = thing.body;
    const version = Number(thing.body['version']) + 1;
    expect(after.body).toMatchObject({ ...rest, ...bodyOf(example.actions?.['edit'], stage()), version });
    const back = await read(`${path}/${thing.id}`, after).expect(200);
    expect(back.body).toEqual({ ...after.body, can });
  });
};

const isNotChangedByPatch = ({ path, stage, made }: Hands): void => {
  test('is not changed by PATCH', async () => {
    const thing = await made();
    const answer = await stage().send('patch', `${path}/${thing.id}`, { body: {} });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toContain('GET');
  });
};

const isKept = ({ path, made, take, read }: Hands): void => {
  test('is kept for the record', async () => {
    const thing = await made();
    expect((await take('remove', thing)).body).toMatchObject({ status: 409, code: 'kept_for_the_record' });
    expect((await read(`${path}/${thing.id}`, thing)).body).toEqual(thing.body);
  });
};

const isRemoved = ({ path, made, take, removed, read, listed }: Hands): void => {
  test('is gone once it is removed', async () => {
    const thing = await made();
    const after = await removed(thing);
    expect((await read(`${path}/${thing.id}`, after)).status).toBe(404);
    expect(await listed(path, after)).not.toContain(thing.id);
    expect((await take('remove', thing)).status).toBe(404);
  });
};

/** Writes: what is accepted, and what is refused with which code. */
export const writesContract = (hands: Hands): void => {
  const { kind, path, stage, example, body, made, take, took, removed } = hands;
  const { actions, stream, states } = kind.resource;
  const isKeyed = stream?.kind === 'keyed';
  // a part's versions are its parent's stream's
  const firstVersion: unknown = stream?.kind === 'partOf' ? expect.any(Number) : 0;

  test('is created as it was sent, and says what can be done with it', async () => {
    const sent = await body();
    const thing = await made(sent);
    expect(thing.body).toMatchObject({ ...sent, createdBy: stage().maker.id, version: firstVersion });
    expect(thing.body['can']).toBeInstanceOf(Array);
    expect(thing.etag).toBe(`"${String(thing.body['version'])}"`);
  });

  test('takes no field that it does not know', async () => {
    const answer = await stage().send('post', path, { body: { ...(await body()), surprise: 1 } });
    const errors = [{ path: 'surprise', code: 'unknown_field' }];
    expect(answer.body).toMatchObject({ status: 422, code: 'invalid', errors });
  });

  if (actions['edit']) isChangedByPatch(hands);
  else if (!example.patchedByHand) isNotChangedByPatch(hands);

  test('is left alone by who has not seen its latest state', async () => {
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

  /** Actions that some thing refuses: one in another state, or one that is gone. */
  const refusable = actionsOf(kind).filter(({ action: { from = states } }) => {
    const start = kind.resource.actions['create']?.to ?? '';
    return !example.kept || !from.includes(start) || wayOut(kind, start, from);
  });
  test.each(refusable.map(({ name }) => name))('refuses %s from another state', async (action) => {
    const from = actions[action]?.from ?? states;
    const start = await made();
    const out = from.includes(start.state) ? wayOut(kind, start.state, from) : undefined;
    const thing: Thing = out ? await took(out.name, start) : start;
    // where every state allows it, only a thing that is gone refuses
    const isAllowed = from.includes(thing.state);
    const refusal = { status: 409, code: 'invalid_transition', state: thing.state };
    const refusing = isAllowed ? await removed(thing) : thing;
    const answer = await take(action, refusing);
    expect(answer.body).toMatchObject(isAllowed ? { status: 404, code: 'not_found' } : refusal);
  });

  (example.kept ? isKept : isRemoved)(hands);

  const isOnce = isKeyed || example.twice !== undefined;
  test(`made twice it is ${isOnce ? 'there once' : 'another one'}`, async () => {
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

  test('is made and changed by nobody without a token', async () => {
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

  test('is not acted on under another id', async () => {
    const absent = { ...(await made()), id: NOBODY };
    for (const { name } of actionsOf(kind)) {
      expect((await take(name, absent)).body).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
};
