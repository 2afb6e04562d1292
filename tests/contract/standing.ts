import { rulesOf } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { atomsOf, isChosen, permits, type Atom } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import {
  allowedBy,
  type CallerKind,
  type Cell,
  type Condition,
} from '../../infra/dev/generators/permissions.ts';
import type { Caller, Callers } from './callers.ts';
import type { Stage, Thing } from './stage.ts';
import { isOfStaff } from './things.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/** A caller in relation to an item; without a caller = without a token. */
export type Part = {
  readonly name: string;
  /** The columns of the matrix that apply: several for an owner whom another field names as well. */
  readonly as: readonly CallerKind[];
  readonly caller: Caller | null;
};

/** The verdict of a cell of the matrix; `open` if it can't be determined from outside. */
export type Verdict = 'allowed' | 'forbidden' | 'open';

/** The subject of a rule: an item, or the input of a new one. */
type Subject = Pick<Thing, 'id' | 'body' | 'state'> & {
  /** Whether it is made in its maker's own name. */
  readonly own?: boolean;
};

/** Callers by their relation to items, and their permissions by the matrix. */
export type Standing = {
  /**
   * All callers without a relation to items of a kind: one of each role, and one with each permission, that its rules
   * name.
   */
  readonly strangers: (kind: Kind) => Promise<readonly Part[]>;
  /** The strangers, its owner, and other persons whom it names. */
  readonly parts: (kind: Kind, thing: Thing) => Promise<readonly Part[]>;
  readonly verdict: (kind: Kind, part: Part, subject: Subject, cell: Cell) => Promise<Verdict>;
};

const atomsIn = (kind: Kind): readonly Atom[] => rulesOf(kind.resource).flatMap(([, rule]) => atomsOf(rule));

const rolesIn = (kind: Kind): ReadonlySet<string> =>
  new Set(atomsIn(kind).flatMap((atom) => (atom.kind === 'role' ? atom.roles : [])));

const permissionsIn = (kind: Kind): ReadonlySet<string> =>
  new Set(atomsIn(kind).flatMap((atom) => (atom.kind === 'admin' ? [`${atom.area}:${atom.verb}`] : [])));

const partiesIn = (kind: Kind): readonly string[] => [
  ...new Set(atomsIn(kind).flatMap((atom) => (atom.kind === 'party' ? atom.fields : []))),
];

const columnsOf = (kind: Kind, isOwner: boolean, isNamed: boolean): readonly CallerKind[] => [
  ...(isOwner ? (['owner'] as const) : []),
  ...(isOwner && isOfStaff(kind) ? (['admin'] as const) : []),
  ...(isNamed || !isOwner ? (['party'] as const) : []),
];

/** The same caller for the same name, created on first use. */
const kept = (make: (name: string) => Promise<Caller>): ((name: string) => Promise<Caller>) => {
  const known = new Map<string, Promise<Caller>>();
  return (name) => {
    const caller = known.get(name) ?? make(name);
    known.set(name, caller);
    return caller;
  };
};

export const standingOn = (stage: Stage, callers: Callers): Standing => {
  const memberAs = kept(callers.member);
  const adminWith = kept((permission) => (permission === '' ? callers.staff() : callers.staff(permission)));

  const strangers: Standing['strangers'] = async (kind) => {
    const parts: Part[] = [
      { name: 'nobody', as: ['anonymous'], caller: null },
      { name: 'a guest', as: ['guest'], caller: await memberAs('GUEST') },
      { name: 'an admin without permissions', as: ['staff'], caller: await adminWith('') },
    ];
    for (const role of new Set(['PLAYER', ...rolesIn(kind)])) {
      parts.push({ name: `a ${role}`, as: ['member'], caller: await memberAs(role) });
    }
    for (const permission of permissionsIn(kind)) {
      // one who may only read an area has the rights of the staff without permission as well
      const as = permission.endsWith(':read') ? (['staff', 'admin'] as const) : (['admin'] as const);
      parts.push({ name: `an admin with ${permission}`, as, caller: await adminWith(permission) });
    }
    return parts;
  };

  const seen = new Map<string, Promise<boolean>>();

  const asked = async (address: string, caller: Caller | null): Promise<boolean> => {
    await stage.it.service.position.waitFor(await stage.it.platform.log.end(), PATIENCE_MS);
    return (await stage.send('get', address, { by: caller })).status === 200;
  };

  /** Whether a caller may see the item that a field names, by the service's answer, which no test changes. */
  const sees = async (kind: Kind, field: string, { caller }: Part, { body }: Subject): Promise<boolean> => {
    const ref = kind.facts[field]?.ref;
    if (!ref) return false;
    const address = `${registry.kind(ref.resource).resource.path ?? ''}/${String(body[field])}`;
    const key = `${caller?.id ?? ''} ${address}`;
    const answer = seen.get(key) ?? asked(address, caller);
    seen.set(key, answer);
    return answer;
  };

  /** Whether a condition holds; undefined if it depends on more distant items. */
  const isSo = async (
    kind: Kind,
    part: Part,
    subject: Subject,
    condition: Condition,
  ): Promise<boolean | undefined> => {
    const { body, state, own = false } = subject;
    const actor = part.caller?.actor ?? null;
    switch (condition.kind) {
      case 'own':
        return own;
      case 'role':
        return actor !== null && condition.roles.includes(actor.role);
      case 'admin':
        return permits(actor, condition.area, condition.verb);
      case 'party':
        return actor !== null && condition.fields.some((field) => body[field] === actor.id);
      case 'friendOf':
        return false;
      case 'notBlocked':
        return true;
      case 'related':
      case 'linkedBy':
        return undefined;
      case 'visibleVia':
        return sees(kind, condition.field, part, subject);
      case 'inState':
        return condition.states.includes(state);
      case 'where':
        return body[condition.field] === condition.value;
      case 'audience':
        return isChosen(condition, body[condition.field]);
      default: {
        const never: never = condition;
        return never;
      }
    }
  };

  return {
    strangers,
    parts: async (kind, thing) => {
      const others = partiesIn(kind).filter((field) => field !== kind.owner);
      const named = [kind.owner, ...others].flatMap((field): readonly Part[] => {
        const caller = callers.who(field === 'id' ? thing.id : thing.body[field]);
        const isNamed = others.some((other) => thing.body[other] === caller?.id);
        const as = columnsOf(kind, field === kind.owner, isNamed);
        return caller ? [{ name: `who is its ${field}`, as, caller }] : [];
      });
      return [...(await strangers(kind)), ...named];
    },
    verdict: async (kind, part, subject, cell) => {
      const known = new Map<Condition, boolean | undefined>();
      for (const condition of cell.flat()) known.set(condition, await isSo(kind, part, subject, condition));
      if (allowedBy(cell, (condition) => known.get(condition) === true)) return 'allowed';
      return allowedBy(cell, (condition) => known.get(condition) !== false) ? 'open' : 'forbidden';
    },
  };
};
