import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId, streamOf } from '../../commands/core/ids.ts';
import { itemIn } from '../../commands/core/streams.ts';
import { opaque } from '../../api/resources/context.ts';
import { personsOf } from '../../domain/kit/reach.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { atomsOf, namesActor } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { callersOn, type Caller, type Callers } from './callers.ts';
import { makerOf } from './example-of.ts';
import { openStage, type Stage, type Thing } from './stage.ts';
import { thingsOn, type Things } from './things.ts';

/**
 * Blocks and suspensions hold for every resource by default (`domain/kit/reach.ts`). What a member could see before is
 * hidden while a block or a suspension lasts, and is back afterwards; nothing new is made about a person who blocks.
 */

let stage: Stage;
let callers: Callers;
let things: Things;

beforeAll(async () => {
  stage = await openStage();
  callers = callersOn(stage.it);
  things = thingsOn(stage, callers);
});
afterAll(() => stage.close());

const kinds = new Map(registry.kinds.map((kind) => [kind.name, kind]));

/** Kinds with the guard in their rule of reading, and an address to read one at. */
const guarded = registry.kinds.filter(
  ({ resource }) => resource.path !== undefined && atomsOf(resource.read).some((a) => a.kind === 'reachable'),
);

test('every kind that members make and all may see has the guard, unless it declares why not', () => {
  const bare = registry.kinds.filter(
    ({ resource: { read, actions, blockException } }) =>
      blockException === undefined &&
      read.some((atom) => !namesActor(atom) && !atomsOf([atom]).some((one) => one.kind === 'reachable')) &&
      (actions['create']?.by ?? []).some((atom) => !['admin', 'system'].includes(atom.kind)),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});

const placed = z.object({ id: z.uuid() });

/** Lets one member block another, and answers the way back. */
const block = async (one: Caller, other: { readonly id: string }) => {
  const sent = { by: one, body: { blockedUserId: other.id } };
  const made = await stage.send('post', '/block-lists', sent).expect(201);
  return {
    after: String(made.headers['malaab-position']),
    undo: async () => {
      const gone = await stage
        .send('delete', `/block-lists/${placed.parse(made.body).id}`, { by: one })
        .expect(200);
      return String(gone.headers['malaab-position']);
    },
  };
};

/** Suspends an account or takes it back, and answers the place in the log that shows it. */
const account = async (action: 'suspend' | 'reinstate', person: Caller): Promise<string> => {
  const input = action === 'suspend' ? { policy: 'SCAM', reason: 'إعلانات مضللة' } : {};
  const request = { kind: 'user', action, id: person.id, input, command: newId() };
  const done = await execute(stage.it.service.runtime, {
    ...request,
    actor: (await callers.staff('*')).actor,
  });
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
  return opaque(done.value.position);
};

/** What a reader is answered for the thing, its past, and whether the kind's list names it. */
const seenBy = async (kind: Kind, thing: Thing, reader: Caller, after: string) => {
  const sending = { by: reader, headers: { 'malaab-after': after } };
  const address = `${kind.resource.path}/${thing.id}`;
  const [one, past, list] = await Promise.all([
    stage.send('get', address, sending),
    stage.send('get', `${address}/history`, sending),
    stage.send('get', `${kind.resource.path}?limit=100`, sending),
  ]);
  return { one: one.status, past: past.status, isListed: list.text.includes(`"id":"${thing.id}"`) };
};

/** The member whose a thing is, if it is a member's and they are on the stage. */
const whose = (kind: Kind, thing: Thing): Caller | undefined =>
  callers.who(kind.owner === 'id' ? thing.id : thing.body[kind.owner]);

describe.each(guarded)('$name', (kind) => {
  test('is hidden by a block, from each side, as long as it lasts', async () => {
    const thing = await things.made(kind);
    const owner = whose(kind, thing);
    if (!owner || owner.actor.permissions.length > 0) return;
    const [blocked, blocker] = [await callers.member('PLAYER'), await callers.member('PLAYER')];
    const before = await seenBy(kind, thing, blocked, thing.position);
    if (before.one !== 200) return;
    const blocks = [await block(owner, blocked), await block(blocker, owner)];
    for (const [n, reader] of [blocked, blocker].entries()) {
      // who blocks goes on to see the account, and nothing else of it
      if (kind.owner === 'id' && reader === blocker) continue;
      const hidden = await seenBy(kind, thing, reader, blocks[1]?.after ?? '');
      expect([n, hidden]).toEqual([n, { one: 404, past: 404, isListed: false }]);
    }
    const after = await blocks[0]?.undo();
    expect(await seenBy(kind, thing, blocked, after ?? '')).toEqual(before);
  });

  test('is hidden while the account of its maker is suspended', async () => {
    const thing = await things.made(kind);
    const owner = whose(kind, thing);
    if (!owner || owner.actor.permissions.length > 0) return;
    const reader = await callers.member('PLAYER');
    const before = await seenBy(kind, thing, reader, thing.position);
    if (before.one !== 200) return;
    const suspended = await account('suspend', owner);
    expect(await seenBy(kind, thing, reader, suspended)).toEqual({ one: 404, past: 404, isListed: false });
    const staff = await seenBy(kind, thing, await callers.staff('*'), suspended);
    expect(staff.one).toBe(200);
    expect(await seenBy(kind, thing, reader, await account('reinstate', owner))).toEqual(before);
  });
});

/** Kinds that members make, and that name other persons or their things. */
const aboutOthers = registry.kinds.flatMap((kind) => {
  const create = kind.actions['create'];
  const maker = makerOf(kind);
  const isGuarded = atomsOf(create?.action.by ?? []).some((atom) => atom.kind === 'reachable');
  const paths = personsOf(kinds, kind).filter((path) => create?.takes.includes(path.split('.')[0] ?? ''));
  const others = paths.filter((path) => path !== kind.owner);
  // somebody who must be linked to a thing first is no stranger to it
  const isLinked = atomsOf(create?.action.by ?? []).some((atom) => atom.kind === 'linkedBy');
  return isGuarded && !isLinked && maker !== undefined && maker !== 'admin' && others.length > 0
    ? [{ kind, maker, others }]
    : [];
});

test('what names others and is made by members is asked about, whatever guard it has', () => {
  const names = aboutOthers.map(({ kind }) => kind.name);
  expect(names).toEqual(
    expect.arrayContaining([
      'friendship',
      'room',
      'job-application',
      'team-member',
      'endorsement',
      'product-review',
    ]),
  );
});

describe.each(aboutOthers)('$kind.name', ({ kind, maker, others }) => {
  test.each(others)('is not made about the person at %s, who blocks its maker', async (path) => {
    const on = stage.as(maker);
    const own = kind.actions['create']?.takes.includes(kind.owner) ? { [kind.owner]: on.maker.id } : {};
    const body = { ...(await things.bodyOf(kind, on.maker)), ...own };
    const [field = '', of] = path.split('.');
    const id = String(body[field]);
    const ref = kind.facts[field]?.ref?.resource ?? '';
    const named = of
      ? itemIn(await stage.it.service.runtime.streams.load(streamOf(ref, id)), id)[of]
      : body[field];
    const other = callers.who(named);
    if (!other || other.id === on.maker.id || other.actor.permissions.length > 0) return;
    const { undo } = await block(other, on.maker);
    const refused = await on.send('post', kind.resource.path ?? '', { body });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    await undo();
    await on.send('post', kind.resource.path ?? '', { body }).expect(201);
  });
});

/** Edits by which an owner can name somebody else, or somebody else's thing, anew. */
const namings = [
  { of: 'team', field: 'coachId', named: 'user' },
  { of: 'coaching-history', field: 'playerId', named: 'player' },
  { of: 'availability', field: 'teamId', named: 'team' },
];

describe.each(namings)('an edit of $of.$field', ({ of, field, named }) => {
  test('does not name anew a person who blocks, nor their thing', async () => {
    const thing = await things.made(registry.kind(of));
    const owner = whose(registry.kind(of), thing);
    const target = named === 'user' ? await callers.member('COACH') : await things.made(registry.kind(named));
    const other =
      callers.who(target.id) ?? ('body' in target ? whose(registry.kind(named), target) : undefined);
    if (!owner || !other) throw new Error('nobody owns it');
    const { undo } = await block(other, owner);
    const edit = () =>
      stage.send('patch', `${registry.kind(of).resource.path}/${thing.id}`, {
        by: owner,
        body: { [field]: target.id },
      });
    const refused = await edit();
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    await undo();
    await edit().expect(200);
  });
});
