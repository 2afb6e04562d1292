import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, nothing, type Command } from '../../domain/kit/decide.ts';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { atomsOf, type Actor } from '../../domain/kit/rules.ts';
import { person } from '../../tests/support/spec.ts';
import { registry } from '../../domain/registry.ts';
import { keyedId, newId, streamOf } from './ids.ts';
import type { Load } from './relations.ts';
import { emptyStream, type StreamState } from './streams.ts';
import { decisionContextOf } from './decision-context.ts';

/**
 * No input grants access to an action. The item belongs to other people. The actor owns an item of every kind that the
 * item's fields can reference, and has every link to them. An action refused without input must stay refused with any
 * of these values as input.
 */

const OTHER = newId();
const ACTOR = newId();

/** An item whose person fields all name the same person. */
const thingOf = (kind: Kind, id: string, whose: string): Item => ({
  ...nothing(id),
  state: kind.resource.states[0] ?? 'none',
  createdBy: whose,
  ...Object.fromEntries(
    Object.entries(kind.facts).flatMap(([field, { ref }]) =>
      ref?.resource === 'user' ? [[field, whose]] : [],
    ),
  ),
});

const stateOf = (kind: Kind, item: Item): StreamState => ({
  ...emptyStream,
  revision: 0,
  parts: new Map([[item.id, { item, kind: kind.name, revision: 0, holds: {} }]]),
});

type World = { readonly load: Load; readonly own: Readonly<Record<string, string>>; readonly item: Item };

/** The item, its referenced items, and for each reference field an item of the actor. */
const worldOf = (kind: Kind): World => {
  const streams = new Map<string, StreamState>();
  const put = (one: Kind, id: string, whose: string): string => {
    streams.set(streamOf(one.name, id), stateOf(one, thingOf(one, id, whose)));
    return id;
  };
  const refs = Object.entries(kind.facts).flatMap(([field, { ref }]) => (ref ? [[field, ref] as const] : []));
  const own: Record<string, string> = {};
  const stored: Record<string, string> = {};
  for (const [field, { resource }] of refs) {
    const isPerson = resource === 'user';
    stored[field] = isPerson ? OTHER : put(registry.kind(resource), newId(), OTHER);
    own[field] = isPerson ? ACTOR : put(registry.kind(resource), newId(), ACTOR);
  }
  for (const id of [OTHER, ACTOR])
    streams.set(streamOf('user', id), stateOf(registry.kind('user'), active(id)));
  const links = Object.values(kind.actions)
    .flatMap(({ action }) => atomsOf(action.by))
    .flatMap((atom) => (atom.kind === 'linkedBy' ? [atom] : []));
  for (const { path, key, field } of links) {
    const [by = '', whose = ''] = path.split('.');
    const link = registry.kind(by);
    const id = keyedId(link, { [whose]: ACTOR, [key]: own[field] });
    if (id !== null) put(link, id, ACTOR);
  }
  const item = { ...thingOf(kind, newId(), OTHER), ...stored };
  return { load: async (stream) => streams.get(stream) ?? emptyStream, own, item };
};

const active = (id: string): Item => ({ ...nothing(id), state: 'active' });

const actors: readonly Actor[] = ['PLAYER', 'COACH', 'AGENT', 'SCOUT', 'CLUB', 'COMPANY', 'SPONSOR'].map(
  (role) => person(ACTOR, { role }),
);

/** The result of an action with this input. */
const answerTo = async (kind: Kind, { load, item }: World, name: string, actor: Actor, input: object) => {
  const command: Command = {
    action: name,
    item: item.id,
    input: { ...input },
    actor,
    now: new Date().toISOString(),
    command: newId(),
  };
  const runtime = { registry, streams: { known: () => undefined } };
  const around = await decisionContextOf(runtime, kind, item, command, stateOf(kind, item), load);
  if (!around.ok) return around.problem.code;
  const decision = decide(kind, item, command, around.value);
  return decision.ok ? 'allowed' : decision.problem.code;
};

/** The values that a rule compares fields with, and the actor's id for person fields. */
const tempting = (kind: Kind, { takes, action }: KindAction, own: World['own']) => {
  const wanted = atomsOf(action.by).flatMap((atom) =>
    atom.kind === 'where' ? [[atom.field, atom.value] as const] : [],
  );
  return [...Object.entries(own), ...wanted].filter(
    ([field]) => takes.includes(field) || field in kind.facts,
  );
};

const actions = registry.kinds.flatMap((kind) =>
  Object.values(kind.actions)
    .filter(({ name }) => name !== 'create')
    .map((known) => ({ kind, known, what: `${kind.name}.${known.name}` })),
);

describe.each(actions)('$what', ({ kind, known }) => {
  test('is refused to a stranger for any input', async () => {
    const world = worldOf(kind);
    const pairs = tempting(kind, known, world.own);
    if (pairs.length === 0) return;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...actors), fc.subarray(pairs), async (actor, sent) => {
        if ((await answerTo(kind, world, known.name, actor, {})) !== 'forbidden') return;
        const answer = await answerTo(kind, world, known.name, actor, Object.fromEntries(sent));
        expect(answer).toBe('forbidden');
      }),
      { numRuns: 30 },
    );
  });
});
