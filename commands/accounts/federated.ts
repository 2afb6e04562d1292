import { exists } from '../../domain/kit/decide.ts';
import { ok, refuse, type Result } from '../../domain/errors.ts';
import { textIn } from '../../domain/kit/json.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { properName } from '../../domain/trade/fields.ts';
import { execute } from '../core/execute.ts';
import { derivedId, newId, streamOf } from '../core/ids.ts';
import { itemIn } from '../core/streams.ts';
import type { Device } from '../ports/accounts.ts';
import type { Proof, ProvenIdentity } from '../ports/identity-providers.ts';
import type { AccountsContext } from '../people/context.ts';
import { accountBy } from '../people/find.ts';
import { refuseSuspended } from './own/suspension-link.ts';
import { beginSession, endGuestSessions, type SignedIn } from './sessions.ts';
import { isTaken, registerAgain } from './sign-up.ts';
import { acceptTerms } from './terms.ts';

/** The name of a member whose provider gives no name that can be shown; it is changed later. */
const NAMELESS = { ar: 'عضو جديد', en: 'New member' } as const;

/** The circumstances of a sign-in by another provider. */
export type Federated = {
  readonly language: 'ar' | 'en';
  readonly device?: Device;
  /** The guest whose account becomes the full one. */
  readonly guest?: string | undefined;
  /** A proof that works once: its id. */
  readonly once?: string;
  /** The version of the terms that the page has shown. */
  readonly terms?: string | undefined;
};

/**
 * Signs in by the proof of another provider. A known identity enters its account. Otherwise the provider's verified
 * address decides: an account with it is linked, or else a new one is opened. An address that isn't verified links and
 * opens nothing.
 */
export const signInByProof = async (
  context: AccountsContext,
  proof: Proof,
  wanted: Federated,
): Promise<Result<SignedIn>> => {
  if (proof === 'unavailable') return refuse('unavailable', { retryAfterSeconds: 10 });
  if (proof === 'refused') return refuse('identity_refused');
  const person = await personOf(context, proof, wanted);
  if (!person.ok) return person;
  const stream = streamOf('user', person.value);
  const account = itemIn(await context.runtime.streams.refresh(stream), person.value);
  if (account.state === 'suspended') return refuseSuspended(context, account);
  return begin(context, person.value, wanted);
};

/** A proof that works once names the session, so a second use finds that session, even after it has ended. */
const begin = async (
  context: AccountsContext,
  person: string,
  { device, once }: Federated,
): Promise<Result<SignedIn>> => {
  if (once === undefined) return beginSession(context, 'user', person, device);
  const session = derivedId('session by proof', once);
  const before = itemIn(await context.runtime.streams.refresh(streamOf('session', session)), session);
  if (before.state !== 'none') return refuse('identity_refused');
  const begun = await beginSession(context, 'user', person, device, { session, command: newId() });
  return begun.ok || begun.problem.code !== 'invalid_transition' ? begun : refuse('identity_refused');
};

/** The id of an identity: an HMAC, so that the log doesn't name the person's id elsewhere. */
const identityId = ({ codes }: AccountsContext, { provider, subject }: ProvenIdentity): string =>
  codes.decoyAccount(`identity ${provider} ${subject}`);

const personOf = async (
  context: AccountsContext,
  proof: ProvenIdentity,
  wanted: Federated,
): Promise<Result<string>> => {
  const id = identityId(context, proof);
  const { streams } = context.runtime;
  const linked = itemIn(await streams.refresh(streamOf('identity', id)), id);
  const userId = exists(linked) ? textIn(linked['userId']) : null;
  if (userId !== null && exists(itemIn(await streams.refresh(streamOf('user', userId)), userId)))
    return ok(userId);
  if (proof.verifiedEmail === null) return refuse('identity_without_email');
  const found = await accountFor(context, proof, proof.verifiedEmail, wanted);
  if (!found.ok) return found;
  const done = await execute(context.runtime, {
    kind: 'identity',
    action: 'create',
    id,
    input: { userId: found.value, provider: proof.provider },
    actor: theSystem,
    command: newId(),
  });
  return done.ok || done.problem.code === 'invalid_transition' ? found : done;
};

/** The account with that address, activated by the proof of it if need be, or a new one. */
const accountFor = async (
  context: AccountsContext,
  { name }: ProvenIdentity,
  email: string,
  wanted: Federated,
): Promise<Result<string>> => {
  const holder = (): Promise<string | null> =>
    accountBy(context.runtime, 'user', { by: 'email', value: email });
  const known = await holder();
  const opened = known === null ? await openFor(context, { name, email }, wanted) : ok(known);
  // another proof or sign-up may have opened it meanwhile
  const id = opened.ok ? opened.value : isTaken(opened.problem) ? await holder() : null;
  if (id === null) return opened;
  const isNew = known === null && opened.ok;
  const replaced = isNew ? ok(true) : await replaceForm(context, id, { name, email }, wanted);
  if (!replaced.ok) return replaced;
  const activated = await activate(context, id);
  return activated.ok ? ok(id) : activated;
};

/** The name that the provider gives, if it can be shown. */
const shownName = (name: string | null, { language }: Pick<Federated, 'language'>): string =>
  name !== null && properName(80).safeParse(name).success ? name : NAMELESS[language];

/** Opens an account, or makes a guest's a full one, with the terms accepted that the page has shown. */
const openFor = async (
  context: AccountsContext,
  { name, email }: { readonly name: string | null; readonly email: string },
  wanted: Federated,
): Promise<Result<string>> => {
  const { language, guest, once, terms: shown } = wanted;
  // a proof that comes twice at once opens the same account
  const command = once === undefined ? newId() : derivedId('account by proof', once);
  const id = guest ?? command;
  const opened = await execute(context.runtime, {
    kind: 'user',
    action: guest === undefined ? 'create' : 'register',
    id,
    input: { name: shownName(name, wanted), email, language },
    actor: theSystem,
    command,
  });
  if (!opened.ok) return opened;
  const accepted = await acceptTerms(context, { id, language, shown });
  return accepted.ok ? ok(id) : accepted;
};

/** Replaces the form of an account that waits for its code: a stranger may have filled it in. */
const replaceForm = async (
  context: AccountsContext,
  id: string,
  { name, email }: { readonly name: string | null; readonly email: string },
  wanted: Federated,
): Promise<Result<true>> => {
  const { state } = itemIn(await context.runtime.streams.refresh(streamOf('user', id)), id);
  if (state !== 'registered') return ok(true);
  const form = { name: shownName(name, wanted), email, language: wanted.language };
  const replaced = await registerAgain(context, id, form, newId());
  // activated meanwhile
  return replaced.ok || replaced.problem.code === 'invalid_transition' ? ok(true) : replaced;
};

/**
 * Activates an account that waits for its code. A stranger may have signed up, so no password of a sign-up is kept, and
 * a guest's sessions end.
 */
const activate = async (context: AccountsContext, id: string): Promise<Result<true>> => {
  const { state } = itemIn(await context.runtime.streams.refresh(streamOf('user', id)), id);
  if (state !== 'registered') return ok(true);
  const done = await execute(context.runtime, {
    kind: 'user',
    action: 'activate',
    id,
    input: {},
    actor: theSystem,
    command: newId(),
  });
  // another proof has activated it meanwhile; the sessions that there are now are the member's
  if (!done.ok) return done.problem.code === 'invalid_transition' ? ok(true) : done;
  await context.pendingPasswords.dropOtherSignUps(id, '');
  await endGuestSessions(context, id, done.value.item.updatedAt);
  return ok(true);
};
