import { z } from 'zod';
import type { ManagersContext } from '../../commands/area.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId, streamOf } from '../../commands/core/ids.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { nextOf } from '../../commands/core/streams.ts';
import { appendsAfter, deal } from '../../commands/process/manager.ts';
import { eventsBy, stateInto } from '../../domain/kit/definition.ts';
import { asJson, textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { versionOf } from '../../domain/kit/upcast.ts';
import { registry } from '../../domain/registry.ts';
import { runtimeOn } from '../money/processes.ts';
import { managersOn } from '../support/event-graph.ts';
import { memoryLog, type MemoryLog } from '../support/memory-log.ts';
import { referrersIn } from '../support/memory-referrers.ts';
import { namesOf, type Names } from './names.ts';
import type { Fields, Given, Scene } from './scene.ts';

/** Plays scenes with the real process managers of all areas, on a log in memory. */

export const NOW = '2026-11-20T10:00:00.000Z';

/** In the app, by mail or by push: each of them tells the member. */
const SENT: ReadonlySet<string> = new Set(['NotificationSent', 'NotificationHeldBack']);

/** Seats of a room are found by their reservations, which only a command makes. */
const BY_COMMAND: ReadonlySet<string> = new Set(['room-user']);

/** An event that a scene states, with ids. */
type Stated = {
  readonly kind: Kind;
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly by: string | null;
  /** The fields of its item, which say where its stream is. */
  readonly values: Fields;
  readonly data: Fields;
};

const appendTo = async (runtime: Runtime, log: MemoryLog, stated: Stated): Promise<RecordedEvent> => {
  const { kind, id, type, state, by: actor, values, data } = stated;
  const { stream: place } = kind.resource;
  const stream =
    place?.kind === 'partOf'
      ? streamOf(place.parent, textIn(values[place.field]) ?? '')
      : streamOf(kind.name, id);
  const next = nextOf(await runtime.streams.refresh(stream));
  const meta = { version: versionOf(kind, type), item: id, state, command: newId(), actor };
  const event = { id: newId(), type, data: asJson({ ...data }), meta };
  const answer = await runtime.streams.append(stream, next === 0 ? 'none' : next - 1, [event]);
  const recorded = log.events.at(-1);
  if (answer.kind !== 'appended' || recorded?.id !== event.id) throw new Error(`${type}: ${answer.kind}`);
  return recorded;
};

const done = async (runtime: Runtime, kind: string, id: string, input: Fields): Promise<void> => {
  const request = { kind, action: 'create', id, input, actor: theSystem, command: newId() };
  const answer = await execute(runtime, request);
  if (!answer.ok) throw new Error(`${kind}: ${JSON.stringify(answer.problem)}`);
};

/** A member who has signed up, in a state and with values of the scene. A username is found by its reservation. */
const enterMember = async (runtime: Runtime, log: MemoryLog, names: Names, name: string, fields: Fields) => {
  const kind = registry.kind('user');
  const id = names.idOf('user', name);
  const { state = 'active', username, ...values } = fields;
  const contact = { name, email: `${name}@example.org`, language: 'ar' };
  if (username !== undefined) await done(runtime, 'user', id, { ...contact, username });
  const data = { ...contact, role: 'PLAYER', sport: 'FOOTBALL', planId: 'free', ...values };
  const type = username === undefined ? 'UserRegistered' : 'ProfileEdited';
  await appendTo(runtime, log, { kind, id, type, state: String(state), by: id, values, data });
};

const creationOf = ({ actions, name }: Kind) => {
  const action = actions['create']?.action;
  if (!action) throw new Error(`${name} can't be made.`);
  return action;
};

/** The first given state; by default the first one of the kind. */
const stateOf = ({ resource }: Kind, ...given: readonly unknown[]): string =>
  z.string().parse(given.find((one) => one !== undefined && one !== null) ?? resource.states[0]);

/** States a thing that exists before the event. */
const enterThing = async (
  runtime: Runtime,
  log: MemoryLog,
  names: Names,
  [kindName, fields, name = kindName]: Given,
) => {
  const kind = registry.kind(kindName);
  const { state, createdBy, ...stated } = fields;
  const values = names.valuesOf(kind, stated);
  const id = names.enter(kind, name, values);
  if (BY_COMMAND.has(kindName)) return done(runtime, kindName, id, values);
  const by = typeof createdBy === 'string' ? names.idOf('user', createdBy) : null;
  const { event: type, to } = creationOf(kind);
  const first = stateOf(kind, state, to);
  await appendTo(runtime, log, { kind, id, type, state: first, by, values, data: values });
};

/** The event of a scene: it makes its item, or changes it. */
const eventOf = (names: Names, { event, by, item, name, data = {} }: Scene): Stated => {
  const kind = registry.ofEvent(event);
  if (!kind) throw new Error(`No kind has the event ${event}.`);
  const { state, createdBy: _, ...fields } = item;
  const values = names.valuesOf(kind, fields);
  const id =
    kind.name === 'user' ? names.idOf('user', name ?? '') : names.enter(kind, name ?? kind.name, values);
  const actor = by === null ? null : names.idOf(by === 'staff' ? 'admin' : 'user', by);
  const common = { kind, id, type: event, by: actor, values };
  const known = Object.values(kind.actions).find(({ action }) => eventsBy(action).includes(event));
  const into = known && (stateInto(known.action, event) ?? known.action.to);
  if (known?.name === 'create') {
    const first = stateOf(kind, state, into);
    return { ...common, state: first, data: values };
  }
  const { state: then, ...changed } = data;
  const was = Object.fromEntries((known?.action.was ?? []).map((field) => [field, values[field] ?? null]));
  const after = stateOf(kind, then, into, state, creationOf(kind).to);
  return { ...common, state: after, data: { ...names.valuesOf(kind, changed), was } };
};

/** The searches of members with alerts, as the read model answers them. */
const searchersIn =
  (log: MemoryLog): ManagersContext['searchersOf'] =>
  async ({ after }) =>
    log.events
      .filter(({ type, data }) => type === 'SearchSaved' && data['alerts'] === true && after === null)
      .map(({ data, meta }) => ({ userId: textIn(data['userId']) ?? '', ids: [meta.item] }));

/** The names of everybody in a scene, which are known once all of its references are. */
const castOf = (scene: Scene): Names => {
  const names = namesOf();
  eventOf(names, scene);
  for (const [kind, { createdBy, ...fields }] of scene.given ?? []) {
    names.valuesOf(registry.kind(kind), fields);
    if (typeof createdBy === 'string') names.idOf('user', createdBy);
  }
  if (typeof scene.item['createdBy'] === 'string') names.idOf('user', scene.item['createdBy']);
  for (const name of [...Object.keys(scene.told), 'stranger']) names.idOf('user', name);
  return names;
};

/** The notices after an event: the kinds that each member gets, by their names. */
const toldAfter = (log: MemoryLog, { position }: RecordedEvent, { people }: Names) => {
  const kinds = new Map<string, Set<string>>();
  for (const event of log.events) {
    const [userId, kind] = [textIn(event.data['userId']), textIn(event.data['kind'])];
    if (event.position <= position || !SENT.has(event.type) || userId === null || kind === null) continue;
    const name = people.get(userId) ?? userId;
    kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  }
  return Object.fromEntries([...kinds].map(([name, ofName]) => [name, [...ofName].toSorted()]));
};

/** Plays a scene. Returns the kinds of notices by the names of those who got them, and the names of all members. */
export const play = async (scene: Scene) => {
  const now = () => new Date(NOW);
  const log = memoryLog(now);
  const runtime = runtimeOn(log, log, now);
  const { people } = castOf(scene);
  const names = namesOf();
  const given = scene.given ?? [];
  const fieldsOf = (name: string): Fields => {
    const [, fields = {}] = given.find(([kind, , called]) => kind === 'user' && called === name) ?? [];
    return scene.name === name ? { ...fields, ...scene.item } : fields;
  };
  for (const name of people.values()) await enterMember(runtime, log, names, name, fieldsOf(name));
  for (const one of given) if (one[0] !== 'user') await enterThing(runtime, log, names, one);
  const stated = eventOf(names, scene);
  const isMade = eventsBy(creationOf(stated.kind)).includes(scene.event);
  if (!isMade && stated.kind.name !== 'user')
    await enterThing(runtime, log, names, [stated.kind.name, scene.item, scene.name]);
  const event = await appendTo(runtime, log, stated);
  const managers = managersOn({
    runtime,
    referrers: referrersIn(log),
    searchersOf: searchersIn(log),
    staffOf: async () => [],
    totalsOf: async () => [],
    mail: { reachable: true, send: async () => undefined },
    publicUrl: 'http://localhost',
    ...scene.reads,
  });
  for (const manager of managers) {
    if (!appendsAfter(manager, scene.event).some((type) => SENT.has(type))) continue;
    const dealt = await deal(manager, event);
    if (dealt.kind !== 'done' && dealt.kind !== 'nothing')
      throw new Error(`${manager.name}: ${JSON.stringify(dealt)}`);
  }
  return { told: toldAfter(log, event, names), members: [...people.values()] };
};
