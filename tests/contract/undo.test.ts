import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeBack } from '../../commands/accounts/oversight/managers/undoing.ts';
import { plannedOf, scopeOf } from '../../commands/accounts/oversight/plan.ts';
import { thingEventsOf } from '../../commands/accounts/oversight/thing-events.ts';
import { newId } from '../../commands/core/ids.ts';
import { openBoxes } from '../../commands/core/open-events.ts';
import { targetOf } from '../../commands/core/target.ts';
import { COMPENSATIONS } from '../../domain/accounts/oversight/compensations.ts';
import { evolve, exists, nothing } from '../../domain/kit/decide.ts';
import { eventsBy } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { registry } from '../../domain/registry.ts';
import { callersOn, type Callers } from './callers.ts';
import { exampleOf } from './example-of.ts';
import { wayTo } from './hands.ts';
import { openStage, type Stage, type Thing } from './stage.ts';
import { thingsOn, type Things } from './things.ts';

/** Each way back of `docs/undo.md` is really taken: an act is done and undone, and its thing is as it was before. */

let stage: Stage;
let callers: Callers;
let things: Things;
beforeAll(async () => {
  // a process manager would change things between an act and its undoing
  stage = await openStage(registry, { roles: ['api', 'projections'] });
  callers = callersOn(stage.it);
  things = thingsOn(stage, callers);
});
afterAll(() => stage.close());

/** Acts that the examples don't lead to, or whose undoing has conditions that they don't fulfil. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  AdminInvited: 'an example of an admin is appointed already',
  AdminEdited: 'only changed permissions are restored, and an example changes the name',
  PermissionsGranted: 'needs a change that was proposed',
  PermissionsRestored: 'only plans restore permissions',
  AvailabilityRemoved: 'made again only while it is planned; an example begins at once',
  BookmarkMoved: 'needs a folder',
  VideoPosted: 'needs a video',
  FriendshipAskedAgain: 'waits for thirty days',
  RoomNameRestored: 'only a report hides a name',
  MessageRestored: 'only a report hides a message',
  ReviewRestored: 'only a report hides a review',
  MatchAppearanceReported: 'the staff enter the example',
  MatchAppearanceCorrected: 'the staff enter the example',
  MatchAppearanceAmended: 'former values come back, and wait to be confirmed again',
  TeamJoined: 'needs a proposal that the other side accepts',
  VideoAnalysisShared: 'needs a finished analysis',
  VideoAnalysisUnshared: 'needs a finished analysis',
  VideoAnalysisShownToCoach: 'needs a finished analysis',
};

/** States that end what had begun before: it can't be as it was. */
const ENDED: Readonly<Record<string, string>> = {
  FriendshipAccepted: 'removed',
  EventPublished: 'cancelled',
  CampaignStarted: 'stopped',
  CampaignResumed: 'stopped',
};

/** Fields that tell of a decision or of an earlier change, and keep doing so. */
const TRACES = ['decidedBy', 'decisionId', 'edited', 'editedAt', 'publishedAt'];

const ways = registry.kinds.flatMap((kind) =>
  kind.events.filter((type) => type in COMPENSATIONS).map((type) => ({ kind, type })),
);
const taken = ways.filter(({ type }) => !(type in ELSEWHERE));

/** Does the act of an event on a new thing, whose position is after those of all that it needed. */
const done = async (kind: Kind, type: string): Promise<Thing> => {
  const maker = Object.values(kind.actions).find(({ action }) => eventsBy(action).includes(type));
  if (!maker) throw new Error(`no action writes ${type}`);
  const start = await things.made(kind);
  if (maker.name === 'create') return start;
  const { from = kind.resource.states } = maker.action;
  const way =
    exampleOf(registry, kind).first?.[maker.name] ??
    wayTo(kind, start.state, (state) => from.includes(state));
  if (!way) throw new Error(`no way from ${start.state} to ${from.join(', ')}`);
  for (const action of way) await things.took(kind, action, start.id);
  // a plan begins with the time of the act
  await pause(2);
  return things.took(kind, maker.name, start.id);
};

const folded = (kind: Kind, events: readonly RecordedEvent[], id: string): Item =>
  events.reduce(
    (item, { data, at, meta: { state, actor } }) => evolve(kind, item, { data, at, state, actor }),
    nothing(id),
  );

/** The values of a thing, without those that tell of changes. */
const valuesOf = (kind: Kind, item: Item) =>
  Object.fromEntries(
    ['state', ...Object.keys(kind.resource.fields).filter((field) => !TRACES.includes(field))].flatMap(
      (field) => (item[field] == null ? [] : [[field, item[field]]]),
    ),
  );

test('each way of the table is taken here, or is named with a reason', () => {
  const known = new Set(ways.map(({ type }) => type));
  expect([...Object.keys(ELSEWHERE), ...Object.keys(ENDED)].filter((type) => !known.has(type))).toEqual([]);
  expect(taken.length).toBeGreaterThan(260);
});

describe.each(taken)('$type of $kind.name', ({ kind, type }) => {
  test('is taken back', async () => {
    const { runtime } = stage.it.service;
    const { id } = await done(kind, type);
    const target = await targetOf(runtime, { kind: kind.name, action: 'edit', id, input: {}, actor: null });
    if (!target.ok) throw new Error(target.problem.code);
    const { stream } = target.value;
    const eventsOf = async (): Promise<readonly RecordedEvent[]> =>
      openBoxes(runtime.vault, () => kind, await thingEventsOf(runtime.store)(stream, id));
    const events = await eventsOf();
    const act = events.findLast((one) => one.type === type);
    if (!act) throw new Error(`${events.map((one) => one.type).join(', ')} instead of it`);
    const { actor } = act.meta;
    const plan: Item = {
      ...nothing(newId()),
      state: 'running',
      policy: 'SPAM',
      accountId: actor ?? newId(),
      from: act.at,
      until: act.at,
      ...(actor === null && { reverses: newId() }),
    };
    const [planned] = plannedOf(runtime, [{ event: act, events }], scopeOf(plan));
    expect(planned).toHaveProperty('undoneBy');
    if (!planned) return;
    const [first, second] = [await callers.staff('*'), await callers.staff('*')];
    const running = {
      plan,
      agreed: { first: first.actor, second: second.actor },
      eventsOf: thingEventsOf(runtime.store),
    };
    expect(await takeBack(runtime, running, planned)).toEqual({ ok: true, value: null });
    const before = folded(
      kind,
      events.filter(({ revision }) => revision < act.revision),
      id,
    );
    const after = folded(kind, await eventsOf(), id);
    const [was, is] = [valuesOf(kind, before), valuesOf(kind, after)];
    // what began with the act is gone, hidden or over
    const isOther = is['state'] !== act.meta.state;
    const beginning = { ...is, isOther: true };
    const expected = type in ENDED ? { state: ENDED[type] } : exists(before) ? was : beginning;
    expect({ ...is, isOther }).toMatchObject(expected);
    const isExact =
      type in ENDED ||
      !exists(before) ||
      isDeepStrictEqual(Object.keys(is).toSorted(), Object.keys(was).toSorted());
    expect(isExact).toBe(true);
  });
});
