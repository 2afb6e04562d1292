import { exists } from '../../../domain/kit/decide.ts';
import type { JsonObject, RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { asJson, textIn } from '../../../domain/kit/json.ts';
import { openAccount } from '../../people/find.ts';
import { PROFILE_OF, profileFields, roleIn } from '../role-profile.ts';
import { keyedId } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';
import { openStored } from '../../core/open-item.ts';
import { openData } from '../../core/seal.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';

/** Fields that the account and the profile of a player both show. */
const SHARED = ['sport', 'position', 'country', 'factsFor'] as const;

/** The events that add a profile, and those that edit one, by kind of profile. */
const [ADDED, EDITED] = [
  [
    'PlayerProfileAdded',
    'CoachProfileAdded',
    'AgentProfileAdded',
    'ScoutProfileAdded',
    'ClubAdded',
    'CompanyAdded',
  ],
  [
    'PlayerProfileEdited',
    'CoachProfileEdited',
    'AgentProfileEdited',
    'ScoutProfileEdited',
    'ClubEdited',
    'CompanyEdited',
  ],
];

/** Refusals that need no action: the profile exists, is incomplete, or its person is gone. */
const FINE = ['invalid_transition', 'invalid', 'not_found', 'forbidden'] as const;

/**
 * The shared fields that an event sets, as its item has them now, where the other side differs. The event's own values
 * may be out of date: to pass them on would undo a later edit.
 */
const sharedIn = (data: JsonObject, item: Item, other: Item): JsonObject => {
  const changed = SHARED.flatMap((field) => {
    const value = item[field] ?? null;
    const isSame = JSON.stringify(value) === JSON.stringify(other[field] ?? null);
    return !(field in data) || value === null || isSame ? [] : [[field, value] as const];
  });
  return asJson(Object.fromEntries(changed));
};

/** Passes on edits by persons only: the edit that follows from one, by the platform, goes no further. */
const byPersons =
  (reaction: Reaction): Reaction =>
  async (event) =>
    event.meta.actor === null ? [] : reaction(event);

/**
 * Creates the profile of a role once an account is active, from the answers at sign-up, and keeps fields that both have
 * equal. It reads the log from its start, so accounts from before it have their profiles too.
 */
export const roleProfiles = (runtime: Runtime): ProcessManager => {
  const { registry } = runtime;
  const idOf = (kind: string, userId: string): string => keyedId(registry.kind(kind), { userId }) ?? '';

  const step = (kind: string, action: string, id: string, input: JsonObject): Step =>
    commandStep(runtime, `${action} ${kind}`, { kind, action, id, input }, FINE);

  /** Creates the profile, or brings it up to date. */
  const tell = (account: Item, action: 'create' | 'edit'): readonly Step[] => {
    const role = roleIn(account);
    if (account.state !== 'active' || role === undefined) return [];
    const kind = PROFILE_OF[role];
    const fields = profileFields(registry.kind(kind), role, account);
    if (fields === null) return [];
    const userId = account.id;
    const create = step(kind, 'create', '', { ...fields, userId });
    return action === 'create' ? [create] : [create, step(kind, 'edit', idOf(kind, userId), fields)];
  };

  const begin: Reaction = async ({ meta: { item } }) =>
    tell(await openAccount(runtime, 'user', item), 'create');

  const dataOf = async (event: RecordedEvent): Promise<JsonObject> => {
    const kind = registry.ofEvent(event.type);
    return kind ? openData(runtime.vault, kind, event) : event.data;
  };

  const toProfile: Reaction = async (event) => {
    const data = await dataOf(event);
    const account = await openAccount(runtime, 'user', event.meta.item);
    if ('details' in data) return tell(account, 'edit');
    if (account['role'] !== 'PLAYER') return 'factsFor' in data ? tell(account, 'edit') : [];
    const id = idOf('player', account.id);
    const player = await openStored(runtime, 'player', id);
    const fields = exists(player) ? sharedIn(data, account, player) : {};
    return Object.keys(fields).length > 0 ? [step('player', 'edit', id, fields)] : [];
  };

  const toAccount: Reaction = async (event) => {
    const player = await openStored(runtime, 'player', event.meta.item);
    const userId = textIn(player['userId']);
    if (userId === null) return [];
    const account = await openAccount(runtime, 'user', userId);
    const fields = exists(account) ? sharedIn(await dataOf(event), player, account) : {};
    return Object.keys(fields).length > 0 ? [step('user', 'edit', userId, fields)] : [];
  };

  return {
    name: 'role profiles',
    from: 'start',
    appends: {
      PlanChosen: ADDED,
      UserApproved: ADDED,
      ProfileEdited: [...ADDED, ...EDITED],
      PlayerProfileAdded: ['ProfileEdited'],
      PlayerProfileEdited: ['ProfileEdited'],
    },
    ends: { ProfileEdited: 'edits by the platform are not passed on' },
    on: {
      PlanChosen: begin,
      UserApproved: begin,
      ProfileEdited: byPersons(toProfile),
      PlayerProfileAdded: byPersons(toAccount),
      PlayerProfileEdited: byPersons(toAccount),
    },
  };
};
