import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import { opaque } from '../../api/resources/context.ts';
import { personsOf } from '../../domain/kit/block-rules.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { atomsOf, namesActor } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { callersOn, type Caller, type Callers } from './callers.ts';
import { makerOf } from './example-of.ts';
import { openStage, type Body, type Stage, type Thing } from './stage.ts';
import { thingsOn, type Things } from './things.ts';

/**
 * Blocks and suspensions apply to every resource by default (`domain/kit/block-rules.ts`). Items that a member could see
 * before are hidden during a block or a suspension, and visible again afterwards; no new item can name a person who
 * blocks.
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

test('every kind that members create and all may see has the guard, unless it declares an exception', () => {
  const bare = registry.kinds.filter(
    ({ resource: { read, actions, blockException } }) =>
      blockException === undefined &&
      read.some((atom) => !namesActor(atom) && !atomsOf([atom]).some((one) => one.kind === 'reachable')) &&
      (actions['create']?.by ?? []).some((atom) => !['admin', 'system'].includes(atom.kind)),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});

const placed = z.object({ id: z.uuid() });

/** Lets one member block another, and returns a function that ends the block. */
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

/** Suspends or reinstates an account, and returns the log position that includes it. */
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

/** A reader's answers: the item, its past, and whether the kind's list contains it. */
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

/** Actions that make a new item visible to others: of the item, or of an item in one of its fields. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  advertisement: ['campaignId.start', 'approve'],
  article: ['publish'],
  discount: ['productId.publish'],
  endorsement: ['approve'],
  event: ['publish'],
  'event-agenda': ['eventId.publish'],
  'event-image': ['eventId.publish'],
  'event-participant': ['approve'],
  'event-sponsor': ['approve'],
  'match-appearance': ['confirm'],
  product: ['publish'],
  'product-variant': ['productId.publish'],
  sponsorship: ['accept'],
  'team-member': ['status'],
  'training-review': ['approve'],
};

/** An item of a member, visible to others. */
const shown = async (kind: Kind): Promise<Thing> => {
  let thing = await things.madeByMember(kind);
  for (const step of shownBy[kind.name] ?? []) {
    const [action = '', field] = step.split('.').toReversed();
    const ref = field === undefined ? kind.name : (kind.facts[field]?.ref?.resource ?? '');
    const id = field === undefined ? thing.id : String(thing.body[field]);
    const { position } = await things.took(registry.kind(ref), action, id);
    thing = { ...thing, position };
  }
  return thing;
};

/** The member who owns an item, if it has one and they are on the stage. */
const whose = (kind: Kind, thing: Thing): Caller | undefined => {
  const owner = callers.who(kind.owner === 'id' ? thing.id : thing.body[kind.owner]);
  return owner?.actor.permissions.length === 0 ? owner : undefined;
};

/** Another member who may read such items, if members other than those involved may. */
const reader = ({ resource: { read } }: Kind): Promise<Caller> => {
  const [role] = atomsOf(read).flatMap((atom) => (atom.kind === 'role' ? atom.roles : []));
  return callers.member(role ?? 'PLAYER');
};

/** Kinds that the tests below exclude, each with the reason. */
const unasked: Readonly<Record<string, string>> = {
  'competition-round': 'the competition of its example is held by the staff',
  'training-video': 'others see it once its video is encoded; the file of its example is none',
  'video-analysis': 'others see a result; the video of its example gives none',
};
const asked = guarded.filter(({ name }) => !(name in unasked));

test('every kind with the guard is tested, or listed with a reason', () => {
  const names = guarded.map(({ name }) => name);
  expect(Object.keys(unasked).filter((name) => !names.includes(name))).toEqual([]);
  expect(asked.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'post',
      'user',
      'license',
      'coaching-history',
      'agent-client',
      'transfer',
      'training-schedule',
      'player',
      'coach',
      'product',
    ]),
  );
});

test.each(asked)('$name is hidden by a block, from each side, during the block', async (kind) => {
  const thing = await shown(kind);
  const owner = whose(kind, thing);
  if (!owner) throw new Error('no member owns it');
  const [blocked, blocker] = [await reader(kind), await reader(kind)];
  const before = await seenBy(kind, thing, blocked, thing.position);
  expect(before.one).toBe(200);
  const blocks = [await block(owner, blocked), await block(blocker, owner)];
  for (const [n, one] of [blocked, blocker].entries()) {
    // a member who blocks still sees the account, but none of its items
    if (kind.owner === 'id' && one === blocker) continue;
    const hidden = await seenBy(kind, thing, one, blocks[1]?.after ?? '');
    expect([n, hidden]).toEqual([n, { one: 404, past: 404, isListed: false }]);
  }
  const after = await blocks[0]?.undo();
  expect(await seenBy(kind, thing, blocked, after ?? '')).toEqual(before);
});

test.each(asked)('$name is hidden while the account of its maker is suspended', async (kind) => {
  const thing = await shown(kind);
  const owner = whose(kind, thing);
  if (!owner) throw new Error('no member owns it');
  const one = await reader(kind);
  const before = await seenBy(kind, thing, one, thing.position);
  expect(before.one).toBe(200);
  const suspended = await account('suspend', owner);
  expect(await seenBy(kind, thing, one, suspended)).toEqual({ one: 404, past: 404, isListed: false });
  const staff = await seenBy(kind, thing, await callers.staff('*'), suspended);
  expect(staff.one).toBe(200);
  expect(await seenBy(kind, thing, one, await account('reinstate', owner))).toEqual(before);
});

/** Kinds that members create, and that name other persons or their items. */
const aboutOthers = registry.kinds.flatMap((kind) => {
  const create = kind.actions['create'];
  const maker = makerOf(kind);
  const isGuarded = atomsOf(create?.action.by ?? []).some((atom) => atom.kind === 'reachable');
  const paths = personsOf(kinds, kind).filter((path) => create?.takes.includes(path.split('.')[0] ?? ''));
  const others = paths.filter((path) => path !== kind.owner);
  // a caller who must first be linked to an item is no stranger to it
  const isLinked = atomsOf(create?.action.by ?? []).some((atom) => atom.kind === 'linkedBy');
  return isGuarded && !isLinked && maker !== undefined && maker !== 'admin' && others.length > 0
    ? [{ kind, maker, others }]
    : [];
});

test('kinds that members create and that name others are tested, with any guard', () => {
  const names = aboutOthers.map(({ kind }) => kind.name);
  expect(names).toEqual(
    expect.arrayContaining([
      'friendship',
      'room',
      'job-application',
      'team-member',
      'endorsement',
      'review',
      'training-review',
      'event-participant',
      'event-sponsor',
    ]),
  );
});

/** Paths that lead only to the maker, or to persons whom they know, each with the reason. */
const unnamed: Readonly<Record<string, string>> = {
  'advertisement.campaignId.sponsorId': 'the campaign is the maker’s own',
  'advertisement.postId.authorId': 'only its author promotes a post',
  'campaign.postId.authorId': 'only its author promotes a post',
  'facility.clubId.userId': 'the club is the maker’s own',
  'payout.balanceId.sellerId': 'the balance is the maker’s own',
  'review.orderId.userId': 'the order is the maker’s own',
  'stock-watch.variantId.createdBy': 'a variant is its seller’s, whom the product names as well',
  'team.clubId.userId': 'the club is the maker’s own',
  'training-schedule.facilityId.keeperId': 'a facility is booked by whom its keeper allows',
};
const pathsToOthers = aboutOthers.flatMap(({ kind, maker, others }) =>
  others.map((path) => ({ kind, maker, path, at: `${kind.name}.${path}` })),
);

test('every path to another person is tested, or listed with a reason', () => {
  const paths = pathsToOthers.map(({ at }) => at);
  expect(Object.keys(unnamed).filter((path) => !paths.includes(path))).toEqual([]);
});

/** The input of an item that names another member, or an item of theirs, in a field that its example leaves out. */
const naming = async (kind: Kind, field: string, given: Body): Promise<Body> => {
  if (given[field] !== undefined) return given;
  const ref = registry.kind(kind.facts[field]?.ref?.resource ?? '');
  const { [kind.owner]: _, ...alike } = given;
  const { id } =
    ref.name === 'user'
      ? await callers.member('COACH')
      : await things.madeByMember(ref, ref.name === kind.name ? alike : undefined);
  // a room is a group or direct
  return kind.name === 'room' ? { kind: 'direct', [field]: id } : { ...given, [field]: id };
};

test.each(pathsToOthers.filter(({ at }) => !(at in unnamed)))(
  'no item is created about the person at $at, who blocks its maker',
  async ({ kind, maker, path }) => {
    const on = stage.as(maker);
    const own = kind.actions['create']?.takes.includes(kind.owner) ? { [kind.owner]: on.maker.id } : {};
    const given: Body = { ...(await things.bodyOf(kind, on.maker)), ...own };
    const [field = ''] = path.split('.');
    const body = await naming(kind, field, given);
    const other = await things.personAt(kind, body, path);
    if (!other || other.id === on.maker.id || other.actor.permissions.length > 0)
      throw new Error('it is about no other member');
    const { undo } = await block(other, on.maker);
    const refused = await on.send('post', kind.resource.path ?? '', { body });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    await undo();
    await on.send('post', kind.resource.path ?? '', { body }).expect(201);
  },
);

/** Edits by which an owner can name another person, or another person's item. */
const namings = [
  { of: 'team', field: 'coachId', named: 'user' },
  { of: 'coaching-history', field: 'playerId', named: 'player' },
  { of: 'availability', field: 'teamId', named: 'team' },
];

describe.each(namings)('an edit of the $field of a $of', ({ of, field, named }) => {
  test('can’t set a person who blocks, or an item of theirs', async () => {
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
