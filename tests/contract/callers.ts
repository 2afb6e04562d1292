import { beginSession } from '../../commands/accounts/sessions.ts';
import { newId, streamOf } from '../../commands/ids.ts';
import type { JsonObject } from '../../domain/kit/log.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { person } from '../../domain/kit/spec.ts';
import type { Person, TestService } from '../support/service.ts';

/** Somebody signed in, and what the rules know of them. */
export type Caller = Person & { readonly actor: Actor };

/** People on a running service, made in one step each: without mails, passwords and onboarding, which others test. */
export type Callers = {
  /** Whoever of them has this id. */
  readonly who: (id: unknown) => Caller | undefined;
  /** One more active member with this role; `GUEST` is a guest. */
  readonly member: (role: string) => Promise<Caller>;
  /** One more of the staff, with these permissions. */
  readonly staff: (...permissions: string[]) => Promise<Caller>;
};

const PLAN = 'pro_mo2saat';

export const callersOn = ({ service: { desk, runtime } }: TestService): Callers => {
  const everybody = new Map<string, Caller>();

  const joined = async (
    of: 'user' | 'admin',
    actor: Actor,
    event: { readonly type: string; readonly state: string; readonly data: JsonObject },
  ): Promise<Caller> => {
    const { id } = actor;
    const { type, state, data } = event;
    const meta = { version: 1, item: id, state, command: newId(), actor: null };
    const answer = await runtime.store.append(streamOf(of, id), 'none', [{ id: newId(), type, data, meta }]);
    if (answer.kind !== 'appended') throw new Error(answer.kind);
    const session = await beginSession(desk, of, id);
    if (!session.ok) throw new Error(session.problem.code);
    const caller = { id, token: session.value.accessToken, email: `${id}@example.com`, actor };
    everybody.set(id, caller);
    return caller;
  };

  return {
    who: (id) => everybody.get(String(id)),
    member: (role) =>
      joined('user', person(newId(), { role, guest: role === 'GUEST', plan: PLAN }), {
        type: 'UserRegistered',
        state: 'active',
        data: { language: 'ar', role, sport: 'FOOTBALL', planId: PLAN },
      }),
    staff: (...permissions) =>
      joined('admin', person(newId(), { role: 'ADMIN', permissions }), {
        type: 'AdminAppointed',
        state: 'appointed',
        data: { permissions },
      }),
  };
};
