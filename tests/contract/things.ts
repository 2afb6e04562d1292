import { opaque } from '../../api/resources/context.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId, streamOf } from '../../commands/core/ids.ts';
import { itemIn } from '../../commands/core/streams.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { personsOf } from '../../domain/kit/reach.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { person } from '../../domain/kit/spec.ts';
import type { Person } from '../support/service.ts';
import type { Caller, Callers } from './callers.ts';
import { exampleOf, roleFor } from './example-of.ts';
import { bodyOf as sentIn, type Body, type Stage, type Thing } from './stage.ts';

/** One of the staff who may do everything, for what is done without a call. */
const ROOT = person(newId(), { role: 'ADMIN', permissions: ['*'] });

const kinds = new Map(registry.kinds.map((kind) => [kind.name, kind]));

const thingFrom = (item: Item, revision: number, position: bigint): Thing => ({
  body: { ...item },
  id: item.id,
  state: item.state,
  etag: `"${revision}"`,
  position: opaque(position),
});

/** Things of every kind, whoever may make them: their owners, the staff or Malaab itself. */
export type Things = {
  /** What the next thing of a kind is made of. */
  readonly bodyOf: (kind: Kind, maker?: Person) => Promise<Body>;
  /** What another action is sent. */
  readonly sentWith: (kind: Kind, action: string) => Body;
  /** Makes one more, of an owner of its own. */
  readonly made: (kind: Kind, body?: Body) => Promise<Thing>;
  /** Makes one as the first of the members behind it who may: its owner, and whose things it names. */
  readonly madeByMember: (kind: Kind, body?: Body) => Promise<Thing>;
  /** Whoever on the stage a path names: `playerId.userId` is whose the thing in `playerId` is. */
  readonly personAt: (kind: Kind, body: Body, path: string) => Promise<Caller | undefined>;
  /** Takes an action as the first who may: the members behind the thing, the staff or Malaab itself. */
  readonly took: (kind: Kind, action: string, id: string) => Promise<Thing>;
  /** The thing once it is removed; null where that is no single step, or never is. */
  readonly removed: (kind: Kind, thing: Thing) => Promise<Thing | null>;
};

export const thingsOn = (stage: Stage, callers: Callers): Things => {
  const { platform, service } = stage.it;
  const { runtime } = service;

  /** Takes an action as the first of these whom the rules let. */
  const taken = async (kind: Kind, action: string, id: string, input: Body, by: readonly Actor[]) => {
    const [actor, ...others] = by;
    if (!actor) throw new Error(`nobody may ${action} a ${kind.name}`);
    const request = { kind: kind.name, action, id, input, actor, command: newId() };
    const done = await execute(runtime, request);
    if (done.ok) return thingFrom(done.value.item, done.value.revision, done.value.position);
    if (done.problem.code !== 'forbidden') {
      throw new Error(`${action} of ${kind.name}: ${JSON.stringify(done.problem)}`);
    }
    return taken(kind, action, id, input, others);
  };

  const ownerFor = (kind: Kind): Promise<Caller> => {
    if (kind.name === 'admin') return callers.staff();
    return callers.member(roleFor(kind));
  };

  const account = async (kind: Kind, { id }: Caller): Promise<Thing> => {
    const state = await runtime.streams.load(streamOf(kind.name, id));
    return thingFrom(itemIn(state, id), 0, await platform.log.end());
  };

  const personAt: Things['personAt'] = async (kind, body, path) => {
    const [field = '', of] = path.split('.');
    const id = textIn(body[field]);
    if (of === undefined || !id) return callers.who(id);
    const ref = kind.facts[field]?.ref?.resource ?? '';
    return callers.who(itemIn(await runtime.streams.load(streamOf(ref, id)), id)[of]);
  };

  const behind = async (kind: Kind, body: Body): Promise<readonly Actor[]> => {
    const persons = await Promise.all(personsOf(kinds, kind).map((path) => personAt(kind, body, path)));
    return persons.flatMap((one) => (one ? [one.actor] : []));
  };

  /** What the next thing is made of, and whose it will be. */
  const begun = async (kind: Kind, given?: Body): Promise<{ body: Body; owner: Caller }> => {
    const maker = await ownerFor(kind);
    const body = given ?? (kind.owner === 'id' ? {} : await bodyFor(kind, maker));
    return { body, owner: callers.who(body[kind.owner]) ?? maker };
  };

  const make = async (kind: Kind, body: Body, owner: Caller, makers: readonly Actor[]): Promise<Thing> => {
    if (kind.owner === 'id') return account(kind, owner);
    const create = kind.actions['create'];
    if (!create) throw new Error(`${kind.name} can't be made`);
    const own = create.takes.includes(kind.owner) ? { [kind.owner]: owner.id } : {};
    const input = create.input.parse({ ...own, ...body });
    return taken(kind, 'create', newId(), input, [...makers, ROOT, theSystem]);
  };

  const made: Things['made'] = async (kind, given) => {
    const { body, owner } = await begun(kind, given);
    const isForStaff = exampleOf(registry, kind).maker === 'admin';
    return make(kind, body, owner, isForStaff ? [] : [owner.actor]);
  };

  const madeByMember: Things['madeByMember'] = async (kind, given) => {
    const { body, owner } = await begun(kind, given);
    const others = await behind(kind, body);
    // where whoever makes it owns it, those whom it names come first: they may have to
    const makers = kind.owner === 'createdBy' ? [...others, owner.actor] : [owner.actor, ...others];
    return make(kind, body, owner, makers);
  };

  /** The stage, for examples that need other things. */
  const around: Stage = {
    ...stage,
    as: (part) => ({ ...around, send: stage.as(part).send, maker: stage.as(part).maker }),
    member: (role = 'PLAYER') => callers.member(role),
    made: async (path, body) => {
      const kind = registry.kinds.find(({ resource }) => resource.path === path);
      if (!kind) throw new Error(`no resource at ${path}`);
      return made(kind, body);
    },
  };

  /** What a thing of this maker is made of. */
  const bodyFor = async (kind: Kind, maker: Person): Promise<Body> =>
    exampleOf(registry, kind).make({ ...around, maker });
  const bodyOf: Things['bodyOf'] = (kind, maker = stage.maker) => bodyFor(kind, maker);

  const sentWith: Things['sentWith'] = (kind, action) =>
    sentIn(exampleOf(registry, kind).actions?.[action], around) ?? {};

  return {
    bodyOf,
    sentWith,
    made,
    madeByMember,
    personAt,
    took: async (kind, action, id) => {
      const item = itemIn(await runtime.streams.load(streamOf(kind.name, id)), id);
      const by = [...(await behind(kind, { ...item })), ROOT, theSystem];
      return taken(kind, action, id, sentWith(kind, action), by);
    },
    removed: async (kind, thing) => {
      const way = Object.values(kind.actions).find(
        ({ action: { to, from } }) => to === 'removed' && (!from || from.includes(thing.state)),
      );
      if (!way || exampleOf(registry, kind).kept) return null;
      const owner = callers.who(thing.body[kind.owner]);
      return taken(kind, way.name, thing.id, sentWith(kind, way.name), [
        ...(owner ? [owner.actor] : []),
        ROOT,
        theSystem,
      ]);
    },
  };
};
