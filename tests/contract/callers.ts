import { z } from 'zod';
import { beginSession } from '../../commands/accounts/sessions.ts';
import { newId, streamOf } from '../../commands/core/ids.ts';
import { GUEST } from '../../domain/accounts/values.ts';
import type { JsonObject } from '../../domain/kit/log.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { person } from '../support/spec.ts';
import type { Person, TestService } from '../support/service.ts';

/** A signed-in caller, with the properties that the rules read. */
export type Caller = Person & { readonly actor: Actor };

/**
 * Accounts on a running service, each made in one step: without mails, passwords and onboarding, which other tests
 * cover.
 */
export type Callers = {
  /** The caller with this id. */
  readonly who: (id: unknown) => Caller | undefined;
  /** One more active member with this role; `GUEST` is a guest. */
  readonly member: (role: string) => Promise<Caller>;
  /** One more of the staff, with these permissions. */
  readonly staff: (...permissions: string[]) => Promise<Caller>;
};

/** A plan whose quotas no test reaches. */
export const PLAN = 'pro_mo2saat';

/** Time of the members' sign-up: an account's actions in its first hour aren't counted. */
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** The parts of a sign-in's answer that are read here. */
const arrived = z.object({ access_token: z.string(), user: z.looseObject({ id: z.uuid() }) });

export const callersOn = ({ http, service: { context, runtime } }: TestService): Callers => {
  const everybody = new Map<string, Caller>();

  const guest = async (): Promise<Caller> => {
    const { access_token: token, user } = arrived.parse((await http.post('/auth/guest').expect(200)).body);
    const caller = { id: user.id, token, email: '', actor: person(user.id, { role: GUEST, guest: true }) };
    everybody.set(user.id, caller);
    return caller;
  };

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
    const session = await beginSession(context, of, id);
    if (!session.ok) throw new Error(session.problem.code);
    const caller = { id, token: session.value.accessToken, email: `${id}@example.com`, actor };
    everybody.set(id, caller);
    return caller;
  };

  return {
    who: (id) => everybody.get(String(id)),
    member: (role) =>
      role === GUEST
        ? guest()
        : joined('user', person(newId(), { role, plan: PLAN }), {
            type: 'UserRegistered',
            state: 'active',
            data: { language: 'ar', role, sport: 'FOOTBALL', planId: PLAN, seenAt: LONG_AGO },
          }),
    staff: (...permissions) =>
      joined('admin', person(newId(), { role: 'ADMIN', permissions }), {
        type: 'AdminAppointed',
        state: 'appointed',
        data: { permissions },
      }),
  };
};
