import { opaque } from '../../api/resources/context.ts';
import { execute } from '../../commands/core/execute.ts';
import { newId, streamOf } from '../../commands/core/ids.ts';
import { itemIn } from '../../commands/core/streams.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { personsOf } from '../../domain/kit/block-rules.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { person } from '../support/spec.ts';
import type { Person } from '../support/service.ts';
import { PLAN, type Caller, type Callers } from './callers.ts';
import { exampleOf, roleFor } from './example-of.ts';
import { bodyOf as sentIn, type Body, type Stage, type Thing } from './stage.ts';

/** An admin with all permissions, for actions without a call. */
const ROOT = person(newId(), { role: 'ADMIN', permissions: ['*'] });

const kinds = new Map(registry.kinds.map((kind) => [kind.name, kind]));

const thingFrom = (item: Item, revision: number, position: bigint): Thing => ({
  body: { ...item },
  id: item.id,
  state: item.state,
  etag: `"${revision}"`,
  position: opaque(position),
});

/** Items of every kind, created by their owners, the staff or the system. */
export type Things = {
  /** The input of the next item of a kind. */
  readonly bodyOf: (kind: Kind, maker?: Person) => Promise<Body>;
  /** The input of another action. */
  readonly sentWith: (kind: Kind, action: string) => Body;
  /** Creates another item, with an owner of its own. */
  readonly made: (kind: Kind, body?: Body) => Promise<Thing>;
  /** Creates one as the first permitted member involved: its owner, or the owner of an item that it names. */
  readonly madeByMember: (kind: Kind, body?: Body) => Promise<Thing>;
  /** The person on the stage at a path: `playerId.userId` is the person of the item in `playerId`. */
  readonly personAt: (kind: Kind, body: Body, path: string) => Promise<Caller | undefined>;
  /** Takes an action as the first permitted caller: the members involved, the staff or the system. */
  readonly took: (kind: Kind, action: string, id: string) => Promise<Thing>;
  /** The item after its removal; null if that isn't a single step, or impossible. */
  readonly removed: (kind: Kind, thing: Thing) => Promise<Thing | null>;
};

/** Whether the owner of such items is one of the staff. */
export const isOfStaff = (kind: Kind): boolean => kind.facts[kind.owner]?.ref?.resource === 'admin';

export const thingsOn = (stage: Stage, callers: Callers): Things => {
  const { platform, service } = stage.it;
  const { runtime } = service;
  const stageMaker: Caller = {
    ...stage.maker,
    actor: person(stage.maker.id, { role: 'PLAYER', plan: PLAN }),
  };
  const who: Callers['who'] = (id) => callers.who(id) ?? (id === stageMaker.id ? stageMaker : undefined);

  /** Takes an action as the first of these callers whom the rules allow. */
  const taken = async (kind: Kind, action: string, id: string, input: Body, by: readonly Actor[]) => {
    const [actor, ...others] = by;
    if (!actor) throw new Error(`nobody may ${action} a ${kind.name}`);
    const request = { kind: kind.name, action, id, input, actor, command: newId() };
    const done = await execute(runtime, request);
    if (done.ok) return thingFrom(done.value.item, done.value.revision, done.value.position);
    if (done.problem.code !== 'forbidden' && done.problem.code !== 'budget_not_held') {
      throw new Error(`${action} of ${kind.name}: ${JSON.stringify(done.problem)}`);
    }
    return taken(kind, action, id, input, others);
  };

  const ownerFor = (kind: Kind): Promise<Caller> => {
    if (kind.name === 'admin') return callers.staff();
    if (isOfStaff(kind)) return callers.staff('*');
    return callers.member(roleFor(kind));
  };

  const account = async (kind: Kind, { id }: Caller): Promise<Thing> => {
    const state = await runtime.streams.load(streamOf(kind.name, id));
    return thingFrom(itemIn(state, id), 0, await platform.log.end());
  };

  const personAt: Things['personAt'] = async (kind, body, path) => {
    const [field = '', of] = path.split('.');
    const id = textIn(body[field]);
    if (of === undefined || !id) return who(id);
    const ref = kind.facts[field]?.ref?.resource ?? '';
    return who(itemIn(await runtime.streams.load(streamOf(ref, id)), id)[of]);
  };

  const behind = async (kind: Kind, body: Body): Promise<readonly Actor[]> => {
    const persons = await Promise.all(personsOf(kinds, kind).map((path) => personAt(kind, body, path)));
    return persons.flatMap((one) => (one ? [one.actor] : []));
  };

  /** The input of the next item, and its owner. */
  const begun = async (kind: Kind, given?: Body): Promise<{ body: Body; owner: Caller }> => {
    const maker = await ownerFor(kind);
    const body = given ?? (kind.owner === 'id' ? {} : await bodyFor(kind, maker));
    return { body, owner: who(body[kind.owner]) ?? maker };
  };

  const make = async (kind: Kind, body: Body, owner: Caller, makers: readonly Actor[]): Promise<Thing> => {
    if (kind.owner === 'id') return account(kind, owner);
    const create = kind.actions['create'];
    if (!create) throw new Error(`${kind.name} can't be made`);
    const own = create.takes.includes(kind.owner) ? { [kind.owner]: owner.id } : {};
    const input = create.schemas().input.parse({ ...own, ...body, ...exampleOf(registry, kind).added });
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
    // if the maker owns the item, persons whom it names come first: the rule may require one of them
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

  /** The input of an item of this maker. */
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
      const owner = who(thing.body[kind.owner]);
      return taken(kind, way.name, thing.id, sentWith(kind, way.name), [
        ...(owner ? [owner.actor] : []),
        ROOT,
        theSystem,
      ]);
    },
  };
};
