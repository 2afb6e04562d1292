import type { Kind } from '../../domain/kit/kind.ts';
import { atomsOf, type Rule } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import type { Caller } from '../contract/callers.ts';
import { actionsOf } from '../contract/hands.ts';
import { callOf, type Body } from '../contract/stage.ts';
import { inLanes } from '../support/listener.ts';
import { wrongIn } from './answers.ts';
import { statesOf } from './matrix.ts';
import type { Target } from './prey.ts';
import { Notes, type Attack } from './report.ts';
import type { World } from './world.ts';

/**
 * Each action on other people's items gets, in each reference field that it takes, an item of the attacker: a person
 * named in an item may become a party of it. Each is refused, and the item stays as it was.
 */

const LANES = 6;

const NAMES_ACTOR = ['owner', 'party', 'related', 'linkedBy', 'admin', 'system'];

/** Whether only people with a part in the item may take the action, and no member in general. */
const isForParties = (rule: Rule): boolean =>
  rule.every((atom) => atomsOf([atom]).some(({ kind }) => NAMES_ACTOR.includes(kind)));

type Way = { readonly action: string; readonly field: string; readonly to: string };

const waysInto = (kind: Kind): readonly Way[] =>
  actionsOf(kind)
    .filter(({ action }) => isForParties(action.by))
    .flatMap(({ name, takes }) =>
      takes.flatMap((field) => {
        const to = kind.facts[field]?.ref?.resource;
        return to === undefined ? [] : [{ action: name, field, to }];
      }),
    );

/** A stranger, and their own item. */
type Stranger = { readonly caller: Caller; readonly own: string };

/** A stranger for each kind that is referenced; null if no member owns such items. */
const strangersOn = ({ callers, things }: World) => {
  const known = new Map<string, Promise<Stranger | null>>();
  const made = async (to: string): Promise<Stranger | null> => {
    const kind = registry.kind(to);
    const thing = await things.madeByMember(kind);
    const caller = callers.who(kind.owner === 'id' ? thing.id : thing.body[kind.owner]);
    return caller ? { caller, own: thing.id } : null;
  };
  return (to: string): Promise<Stranger | null> => {
    const one = known.get(to) ?? made(to);
    known.set(to, one);
    return one;
  };
};

/** Names the stranger's item in another's; records any success. */
const name = async (world: World, notes: Notes, { kind, thing }: Target, way: Way, stranger: Stranger) => {
  const named: Body = { [way.field]: stranger.own };
  for (const sent of [named, { ...world.things.sentWith(kind, way.action), ...named }]) {
    const { method, address, body } = callOf(kind, way.action, thing, sent);
    const request = { method: method.toUpperCase(), path: address, body };
    const answer = await world.send(request, stranger.caller.token);
    notes.sent();
    const what = `${way.action} of a ${kind.name} with an own ${way.field}`;
    const wrong = wrongIn(request, answer);
    if (wrong !== undefined) notes.found(`${what}: ${wrong}`);
    notes.foundIf(answer.status < 400, `${what}: answered ${answer.status}`);
  }
};

export const references: Attack = async (world) => {
  const notes = new Notes();
  const strangerFor = strangersOn(world);
  const kinds = registry.kinds.filter(
    (kind) => kind.resource.path !== undefined && kind.owner !== 'id' && waysInto(kind).length > 0,
  );
  const targets = await inLanes(kinds, LANES, async (kind): Promise<Target> => {
    const thing = await world.things.made(kind);
    return { kind, thing, fate: 'live', owner: world.callers.who(thing.body[kind.owner]) };
  });
  const before = await statesOf(world, targets);
  await inLanes(targets, LANES, async (target) => {
    for (const way of waysInto(target.kind)) {
      const stranger = await strangerFor(way.to);
      if (stranger) await name(world, notes, target, way, stranger);
    }
  });
  const after = await statesOf(world, targets);
  for (const { kind, thing } of targets)
    notes.foundIf(before.get(thing.id) !== after.get(thing.id), `a ${kind.name} is changed by a stranger`);
  return notes.outcome();
};
