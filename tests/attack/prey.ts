import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Rule } from '../../domain/kit/rules.ts';
import { atomsOf } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { cellOf } from '../../infra/dev/generators/permissions.ts';
import type { Caller, Callers } from '../contract/callers.ts';
import { standingOn } from '../contract/standing.ts';
import type { Body, Stage, Thing } from '../contract/stage.ts';
import type { Things } from '../contract/things.ts';
import { inLanes } from '../support/listener.ts';
import type { Person } from '../support/service.ts';
import { BLOCKED, type Attacker } from './cast.ts';

/** State of an item before the attack. */
export type Fate = 'live' | 'removed' | 'maker suspended';

export type Target = {
  readonly kind: Kind;
  readonly thing: Thing;
  readonly fate: Fate;
  readonly owner: Caller | undefined;
};

/** A marker text in one field of an item, and the attackers who may read it. */
export type Secret = {
  readonly word: string;
  readonly where: string;
  readonly id: string;
  readonly mayRead: ReadonlySet<string>;
};

/** All target items, and the marker texts in them. */
export type Prey = { readonly targets: readonly Target[]; readonly secrets: readonly Secret[] };

type Ground = {
  readonly stage: Stage;
  readonly callers: Callers;
  readonly things: Things;
  readonly cast: readonly Attacker[];
};

const newWord = (): string => `canary${randomBytes(8).toString('hex')}`;

const described = z.looseObject({
  properties: z.record(z.string(), z.looseObject({ type: z.string().optional() })).default({}),
});

const freeText = z.looseObject({
  type: z.literal('string'),
  format: z.undefined().optional(),
  pattern: z.undefined().optional(),
  enum: z.undefined().optional(),
  examples: z.undefined().optional(),
  maxLength: z.number().min(30).default(500),
});

/** Fields with free text by the item's maker. */
export const textFieldsOf = ({ actions }: Kind): readonly string[] => {
  const create = actions['create'];
  if (!create) return [];
  const schema = z.toJSONSchema(create.schemas().input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(described.parse(schema).properties).flatMap(([name, field]) =>
    freeText.safeParse(field).success ? [name] : [],
  );
};

type Planted = { readonly thing: Thing; readonly words: Readonly<Record<string, string>> };

/** Creates an item with a marker in each text field, or in fewer where a rule refuses that. */
const plant = async ({ callers, things }: Ground, kind: Kind): Promise<Planted> => {
  const roles = atomsOf(kind.resource.actions['create']?.by ?? []).flatMap((atom) =>
    atom.kind === 'role' ? atom.roles : [],
  );
  const maker = await callers.member(roles[0] ?? 'PLAYER');
  const body = await things.bodyOf(kind, maker);
  const own = kind.actions['create']?.takes.includes(kind.owner) && kind.owner !== 'createdBy';
  const whole: Body = { ...(own && { [kind.owner]: maker.id }), ...body };
  const fields = textFieldsOf(kind);
  for (const chosen of [fields, fields.filter((field) => field in body), []]) {
    const words = Object.fromEntries(chosen.map((field) => [field, newWord()]));
    const thing = await things.made(kind, { ...whole, ...words }).catch(() => null);
    if (thing) return { thing, words };
  }
  return { thing: await things.made(kind), words: {} };
};

const isGuarded = ({ resource }: Kind): boolean =>
  atomsOf(resource.read).some((atom) => atom.kind === 'reachable');

/** Number of kinds created in parallel. */
const LANES = 4;

/** Creates the targets: of each kind a live item, a removed one, and one with a suspended maker. */
export const preyOn = async (ground: Ground, kinds: readonly Kind[]): Promise<Prey> => {
  const { stage, callers, things, cast } = ground;
  const standing = standingOn(stage, callers);
  const targets: Target[] = [];
  const secrets: Secret[] = [];
  const blocked = cast.find(({ name }) => name === BLOCKED)?.caller;

  const block = async (owner: Person | undefined): Promise<void> => {
    if (owner && blocked)
      await stage.send('post', '/block-lists', { by: owner, body: { blockedUserId: blocked.id } });
  };

  const allowed = async (kind: Kind, thing: Thing, rule: Rule, { name, as, caller }: Attacker) => {
    const cell = cellOf({ registry, kind, caller: as, isNew: false }, rule);
    return (await standing.verdict(kind, { name, as: [as], caller }, thing, cell)) === 'allowed';
  };

  /** Whether an attacker may read a field, by the rules of its kind. */
  const mayRead = async (
    { kind, thing, fate, owner }: Target,
    field: string,
    one: Attacker,
  ): Promise<boolean> => {
    if (fate === 'removed') return one.as === 'admin';
    if (one.name === BLOCKED && owner && isGuarded(kind)) return false;
    if (fate === 'maker suspended' && isGuarded(kind) && one.as !== 'admin' && one.as !== 'staff')
      return false;
    const more = kind.resource.readField?.[field];
    if (!(await allowed(kind, thing, kind.resource.read, one))) return false;
    return more === undefined || allowed(kind, thing, more, one);
  };

  const aim = async (kind: Kind, fate: Fate): Promise<void> => {
    const { thing: made, words } = await plant(ground, kind);
    const thing = fate === 'removed' ? await things.removed(kind, made) : made;
    if (!thing) return;
    const owner = callers.who(kind.owner === 'id' ? thing.id : made.body[kind.owner]);
    const target: Target = { kind, thing: { ...thing, body: made.body }, fate, owner };
    await block(owner);
    if (fate === 'maker suspended') {
      if (!owner || owner.actor.permissions.length > 0 || owner.actor.guest) return;
      const body = { policy: 'HARASSMENT', reason: 'إساءة متكررة' };
      await stage.as('admin').send('post', `/users/suspend/${owner.id}`, { body });
    }
    targets.push(target);
    for (const [field, word] of Object.entries(words)) {
      const readers: string[] = [];
      for (const one of cast) if (await mayRead(target, field, one)) readers.push(one.name);
      const where = `${kind.name}.${field} (${fate})`;
      secrets.push({ word, where, id: thing.id, mayRead: new Set(readers) });
    }
  };

  await inLanes(kinds, LANES, async (kind) => {
    for (const fate of ['live', 'removed', 'maker suspended'] as const) await aim(kind, fate);
  });
  return { targets, secrets: [...secrets, ...(await contactsOn(ground))] };
};

/** Members with contact data that only staff for members may read. */
const contactsOn = async ({ stage, cast }: Ground): Promise<readonly Secret[]> => {
  const victim = await stage.it.member();
  const phone = '+201001234599';
  await stage.send('patch', `/users/${victim.id}`, { by: victim, body: { phone } }).expect(200);
  const mayKnow = new Set(cast.filter(({ as }) => as === 'admin').map(({ name }) => name));
  return [
    { word: `"${victim.email}"`, where: 'user.email', id: victim.id, mayRead: mayKnow },
    { word: phone, where: 'user.phone', id: victim.id, mayRead: mayKnow },
  ];
};
