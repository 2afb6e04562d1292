import { beginSession } from '../../commands/accounts/sessions.ts';
import { accountBy } from '../../commands/people/find.ts';
import type { CallerKind } from '../../infra/dev/generators/permissions.ts';
import type { Caller, Callers } from '../contract/callers.ts';
import type { Stage } from '../contract/stage.ts';
import { PASSWORD } from '../support/service.ts';

/** An attacker. */
export type Attacker = {
  readonly name: string;
  /** The column of the permission matrix with the attacker's greatest rights. */
  readonly as: CallerKind;
  readonly token: string | undefined;
  /** Null without an account in the rules. */
  readonly caller: Caller | null;
};

/** The attacker whom all owners block. */
export const BLOCKED = 'blocked';

/** A session of an account that can't sign in. */
const tokenFor = async ({ it: { service } }: Stage, id: string): Promise<string | undefined> => {
  const session = await beginSession(service.context, 'user', id);
  return session.ok ? session.value.accessToken : undefined;
};

const unactivated = async (stage: Stage): Promise<Attacker> => {
  const email = 'unactivated@example.com';
  const form = { name: 'لم يفعّل', email, password: PASSWORD, acceptTerms: true };
  await stage.it.http.post('/auth/register').send(form).expect(201);
  const id = await accountBy(stage.it.service.runtime, 'user', { by: 'email', value: email });
  const token = id === undefined || id === null ? undefined : await tokenFor(stage, id);
  return { name: 'unactivated', as: 'guest', token, caller: null };
};

const suspended = async (stage: Stage, callers: Callers): Promise<Attacker> => {
  const caller = await callers.member('PLAYER');
  const body = { policy: 'HARASSMENT', reason: 'إساءة متكررة' };
  await stage.as('admin').send('post', `/users/suspend/${caller.id}`, { body }).expect(200);
  return {
    name: 'suspended',
    as: 'guest',
    token: (await tokenFor(stage, caller.id)) ?? caller.token,
    caller: null,
  };
};

/** All attackers; an item's owner is added for each item. */
export const castOn = async (stage: Stage, callers: Callers): Promise<readonly Attacker[]> => {
  const member = async (name: string, role: string, as: CallerKind = 'member'): Promise<Attacker> => {
    const caller = await callers.member(role);
    return { name, as, token: caller.token, caller };
  };
  const staff = async (name: string, as: CallerKind, ...permissions: string[]): Promise<Attacker> => {
    const caller = await callers.staff(...permissions);
    return { name, as, token: caller.token, caller };
  };
  const { token } = await stage.it.member('SCOUT');
  return [
    { name: 'stranger', as: 'anonymous', token: undefined, caller: null },
    await member('guest', 'GUEST', 'guest'),
    await unactivated(stage),
    { name: 'waiting', as: 'guest', token, caller: null },
    await suspended(stage, callers),
    await member(BLOCKED, 'PLAYER'),
    await member('other member', 'PLAYER'),
    await member('other role', 'CLUB'),
    await staff('staff without', 'staff'),
    await staff('staff with', 'admin', '*'),
  ];
};
