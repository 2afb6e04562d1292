import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { derivedId, newId, streamOf } from '../core/ids.ts';
import type { Device, Identity } from '../ports/accounts.ts';
import { itemIn } from '../core/streams.ts';
import type { AccountKind, AccountsContext } from '../people/context.ts';
import { countPasswordGuess, type Origin } from './rate-limit.ts';
import { evenlyRefused } from './evenly.ts';
import { accountBy, folded, openAccount, type Handle } from '../people/find.ts';
import { liveSession } from './live-session.ts';
import { refuseSuspended } from './own/suspension-link.ts';
import {
  proveFactor,
  settleFactor,
  type FactorProof,
  type GivenFactor,
  type ProvenFactor,
} from './second-factor.ts';

export type SignedIn = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Lifetime in seconds. */
  readonly expiresIn: number;
  readonly session: string;
  readonly account: Item;
  /** Recovery codes of a second factor enrolled with this sign-in; shown only once. */
  readonly recoveryCodes?: readonly string[] | undefined;
};

const handOver = async (
  context: AccountsContext,
  kind: AccountKind,
  identity: Identity,
  refreshToken: string,
): Promise<Result<SignedIn>> => {
  const { accessToken, expiresIn } = await context.accessTokens.sign(identity);
  const account = await openAccount(context.runtime, kind, identity.person);
  return ok({ accessToken, refreshToken, expiresIn, session: identity.session, account });
};

const newSession = () => {
  const session = newId();
  return { session, command: derivedId('session', session) };
};

/** Signs an account in on a new device. */
export const beginSession = async (
  context: AccountsContext,
  kind: AccountKind,
  person: string,
  device?: Device,
  /** Names the session, for a sign-in that may happen once only. */
  { session, command }: { readonly session: string; readonly command: string } = newSession(),
): Promise<Result<SignedIn>> => {
  const done = await execute(context.runtime, {
    kind: 'session',
    action: 'create',
    id: session,
    input: { personId: person, of: kind },
    actor: theSystem,
    command,
  });
  if (!done.ok) return done;
  const identity = { person, session };
  return handOver(context, kind, identity, await context.refreshTokens.begin(identity, device));
};

/** A sign-in request: name, password and origin. */
export type SignIn = Origin & {
  readonly handle: Handle;
  readonly password: string;
  readonly device?: Device;
  /** Required from staff. */
  readonly secondFactor?: GivenFactor | undefined;
};

/**
 * Signs in by name and password. An unknown name gets the same answer, timing and rate limits as a wrong password, see
 * `countPasswordGuess`. A network with fifty failures must also provide proof of work.
 */
export const signIn = (
  context: AccountsContext,
  kind: AccountKind,
  wanted: SignIn,
): Promise<Result<SignedIn>> => evenlyRefused(() => signInWith(context, kind, wanted));

const signInWith = async (
  context: AccountsContext,
  kind: AccountKind,
  { handle, password, device, secondFactor, ...origin }: SignIn,
): Promise<Result<SignedIn>> => {
  const person = await accountBy(context.runtime, kind, handle);
  const account = person ?? context.codes.decoyAccount(`${kind} ${handle.by} ${folded(handle.value)}`);
  const counted = await countPasswordGuess(context, account, origin);
  if (!counted.ok) return counted;
  const right = await context.passwords.verify(person, password);
  if (person === null || !right) return refuse('bad_credentials');
  await context.guesses.forgive(counted.value.guess, counted.value.at);
  const proof = { person, address: origin.address, given: secondFactor };
  const entered = await enter(context, kind, proof, device);
  if (entered.ok) await context.origins.note(person, origin);
  return entered;
};

const enter = async (
  context: AccountsContext,
  kind: AccountKind,
  proof: FactorProof,
  device?: Device,
): Promise<Result<SignedIn>> => {
  const { person } = proof;
  const account = itemIn(await context.runtime.streams.load(streamOf(kind, person)), person);
  if (account.state === 'registered' || account.state === 'invited') return refuse('account_not_active');
  if (account.state === 'suspended') return refuseSuspended(context, account);
  const proven = await proveFactor(context, kind, proof);
  if (!proven.ok) return proven;
  return enterWith(context, kind, { person, proven: proven.value, device });
};

/** Enrols a newly proven factor and begins a session. */
export const enterWith = async (
  context: AccountsContext,
  kind: AccountKind,
  { person, proven, device }: { person: string; proven: ProvenFactor; device?: Device | undefined },
): Promise<Result<SignedIn>> => {
  const settled = await settleFactor(context, person, proven);
  if (!settled.ok) return settled;
  const begun = await beginSession(context, kind, person, device);
  return begun.ok ? ok({ ...begun.value, recoveryCodes: settled.value }) : begun;
};

/** Exchanges a refresh token for new tokens. Reuse of an old token ends the session. */
export const renew = async (context: AccountsContext, refreshToken: string): Promise<Result<SignedIn>> => {
  const rotation = await context.refreshTokens.rotate(refreshToken);
  switch (rotation.kind) {
    case 'session_ended':
      return refuse('session_ended');
    case 'reused':
      await revoke(context, rotation.session, 'reuse');
      return refuse('session_ended');
    case 'rotated': {
      // the tokens of an ended account are deleted a moment later
      const live = await liveSession(context.runtime.streams, rotation);
      if (!live) return refuse('session_ended');
      if (live.account.state === 'guest') await noteReturn(context, rotation.person);
      return handOver(context, live.kind, rotation, rotation.token);
    }
    default: {
      const never: never = rotation;
      return never;
    }
  }
};

/** Records a guest's activity once a day. A guest without activity for a month is erased. */
const noteReturn = async ({ runtime }: Pick<AccountsContext, 'runtime'>, person: string): Promise<void> => {
  await execute(runtime, {
    kind: 'user',
    action: 'come-back',
    id: person,
    input: {},
    actor: theSystem,
    command: newId(),
  });
};

const revoke = async (context: AccountsContext, session: string, reason: string): Promise<void> => {
  await execute(context.runtime, {
    kind: 'session',
    action: 'revoke',
    id: session,
    input: { reason },
    actor: theSystem,
    command: derivedId('revoke', session, reason),
  });
};

/**
 * Ends the sessions that a person opened as a guest: those from before the activation, at `activatedAt`. Another request
 * may have found the account active and begun a session of the member meanwhile.
 */
export const endGuestSessions = async (
  context: AccountsContext,
  person: string,
  activatedAt: string,
): Promise<void> => {
  for (const session of await context.refreshTokens.sessionsOf(person)) {
    const { createdAt } = itemIn(await context.runtime.streams.load(streamOf('session', session)), session);
    if (createdAt >= activatedAt) continue;
    await context.refreshTokens.revoke(session);
    await revoke(context, session, 'activation');
  }
};

/** Records in the log the end of sessions whose tokens a new password has revoked. */
export const revokeEndedSessions = async (context: AccountsContext, person: string): Promise<void> => {
  for (const session of await context.refreshTokens.endedSessionsOf(person)) {
    await revoke(context, session, 'password');
  }
};

/** Ends the actor's session on this device. Idempotent. */
export const signOut = async (
  context: AccountsContext,
  actor: Actor,
  session: string,
): Promise<Result<true>> => {
  await context.refreshTokens.revoke(session);
  const done = await execute(context.runtime, {
    kind: 'session',
    action: 'end',
    id: session,
    input: {},
    actor,
    command: derivedId('sign-out', session),
  });
  return done.ok || done.problem.code === 'not_found' ? ok(true) : done;
};
