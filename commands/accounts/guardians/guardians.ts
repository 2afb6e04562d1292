import { ok, refuse, type Problem, type Result } from '../../../domain/errors.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { invitationOf } from '../../../domain/accounts/guardianship.ts';
import { isSeeker, mayBeMinor, type Person } from '../../../domain/social/minors.ts';
import { execute } from '../../core/execute.ts';
import { keyedId } from '../../core/ids.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import { openStored } from '../../core/open-item.ts';
import type { AccountsContext } from '../../people/context.ts';
import { checkCode, issueCode } from '../codes.ts';
import { evenlyRefused } from '../evenly.ts';
import { folded, holdersOf, openAccount } from '../../people/find.ts';
import { admit, type Origin } from '../rate-limit.ts';
import { languageOf } from '../../people/language.ts';
import { contactIn, mustReachBy, sendToGuardian, type Contact } from './contact.ts';
import { guardianCode } from './messages.ts';

/** A guardian's link: the id of the guardianship, and the secret that proves the receipt of the message. */
export type GuardianLink = { readonly of: string; readonly pass: string };

/** The states in which a link works: the guardian can answer, or change the answer. */
const ANSWERABLE: ReadonlySet<string> = new Set(['invited', 'consented', 'declined', 'withdrawn']);

const letterOf = (item: Item): string => JSON.stringify(['guardian', invitationOf(item)]);

/** The address in a guardian's messages. The secret is derived, so it is not stored. */
export const guardianAddress = (
  { codes, publicUrl }: Pick<AccountsContext, 'codes' | 'publicUrl'>,
  item: Item,
): string => {
  const words = new URLSearchParams({ of: item.id, pass: codes.pass(item.id, letterOf(item)) });
  // the part behind # is sent to no server, so no log contains it
  return `${publicUrl}/guardian#${words.toString()}`;
};

/** The account of the minor, and the guardian's name and contact. Null if one of them is erased. */
export const peopleOf = async ({ runtime }: Pick<AccountsContext, 'runtime'>, item: Item) => {
  const minorId = textIn(item['minorId']);
  const minor = minorId === null ? null : await openAccount(runtime, 'user', minorId);
  const contact = contactIn(item);
  if (minor === null || !exists(minor) || contact === null) return null;
  const guardian = textIn(item['guardianName']);
  const reader = { name: guardian, minor: textIn(minor['name']), language: languageOf(minor) };
  return { minor, contact, reader };
};

/** Refuses a contact that is the minor's own. */
const mustBeAnother = (minor: Item, { by, to }: Contact): Result<true> => {
  if (folded(textIn(minor[by]) ?? '') !== folded(to)) return ok(true);
  return refuse(by === 'email' ? 'guardian_email_is_own' : 'guardian_phone_is_own');
};

/** Refuses an invitation that can't be sent, and one to the minor's own address or phone. */
export const mayInvite = async (
  context: Pick<AccountsContext, 'runtime' | 'mail' | 'sms'>,
  minorId: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Problem | undefined> => {
  const { runtime } = context;
  const id = keyedId(runtime.registry.kind('guardianship'), { minorId });
  const stored = id === null ? {} : await openStored(runtime, 'guardianship', id);
  // an invitation that is sent again names no contact
  const contact = contactIn(input) ?? contactIn(stored);
  if (contact === null) return undefined;
  const reached = mustReachBy(context, contact);
  const allowed = reached.ok ? mustBeAnother(await openAccount(runtime, 'user', minorId), contact) : reached;
  return allowed.ok ? undefined : allowed.problem;
};

/** The request as the guardian reads it: the two names, and the state of the guardianship. */
export type GuardianRequest = {
  readonly minor: string | null;
  readonly guardian: string | null;
  /** The contact of the guardian, where the code will go. */
  readonly by: Contact['by'];
  readonly state: string;
};

/** The guardianship and the people of a link. Each invalid link is refused alike. */
const followed = async (context: AccountsContext, { of, pass }: GuardianLink, { address }: Origin) => {
  const item = await openStored(context.runtime, 'guardianship', of);
  const isRight = context.codes.isPass(of, letterOf(item), pass) && ANSWERABLE.has(item.state);
  const people = isRight ? await peopleOf(context, item) : null;
  if (people !== null) return ok({ item, ...people });
  await context.guesses.countAddress(address);
  return refuse('link_expired');
};

/** Shows the request of a link to the guardian. */
export const readRequest = (
  context: AccountsContext,
  link: GuardianLink,
  origin: Origin,
): Promise<Result<GuardianRequest>> =>
  evenlyRefused(async () => {
    const found = await followed(context, link, origin);
    if (!found.ok) return found;
    const { item, contact, reader } = found.value;
    return ok({ minor: reader.minor, guardian: reader.name, by: contact.by, state: item.state });
  });

/** Codes are of the guardian as a person and of one invitation. */
const codeOf = (item: Item) => ({ account: textIn(item['guardianId']) ?? '', request: invitationOf(item) });

/** Sends a code to the guardian, who confirms the consent with it. */
export const sendGuardianCode = (
  context: AccountsContext,
  link: GuardianLink,
  origin: Origin,
  command: string,
): Promise<Result<true>> =>
  evenlyRefused(async () => {
    const found = await followed(context, link, origin);
    if (!found.ok) return found;
    const { item, contact, reader } = found.value;
    const reached = mustReachBy(context, contact);
    if (!reached.ok) return reached;
    const { account, request } = codeOf(item);
    const admitted = await admit(context, account, origin);
    if (!admitted.ok) return admitted;
    const issued = await issueCode(context, account, 'guardian', `${request}/${command}`);
    if (!issued.ok) return issued;
    await sendToGuardian(
      context,
      contact,
      guardianCode({ ...reader, code: issued.value }),
      `${item.id}/${command}`,
    );
    return ok(true);
  });

/** An account with the profiles that say whether the person may be a minor, or looks for players. */
const personOf = async ({ registry, streams }: Runtime, account: string): Promise<Person> => {
  const profile = async (kind: string): Promise<Item | undefined> => {
    const id = keyedId(registry.kind(kind), { userId: account });
    const item = id === null ? null : await referred(streams.load, kind, id);
    return item !== null && exists(item) ? item : undefined;
  };
  return {
    user: await referred(streams.load, 'user', account),
    agent: await profile('agent'),
    scout: await profile('scout'),
    player: await profile('player'),
  };
};

/** Whether a guardian's consent changes whom a member may share a room with. */
export const needsGuardian = async (runtime: Runtime, account: string): Promise<boolean> => {
  const person = await personOf(runtime, account);
  return !isSeeker(person) && mayBeMinor(person, runtime.now().toISOString());
};

/** Refuses a guardian whose contact belongs to the minor, to an agent or scout, or to a member who may be a minor. */
const mayConsent = async (
  { runtime }: AccountsContext,
  { minor, contact }: { readonly minor: Item; readonly contact: Contact },
): Promise<Result<true>> => {
  const another = mustBeAnother(minor, contact);
  if (!another.ok) return another;
  // several accounts may have typed in the number
  const accounts = await holdersOf(runtime, 'user', { by: contact.by, value: contact.to });
  const people = await Promise.all(accounts.map(({ id }) => personOf(runtime, id)));
  const now = runtime.now().toISOString();
  const isUnfit = people.some((person) => isSeeker(person) || mayBeMinor(person, now));
  return isUnfit ? refuse('guardian_not_eligible') : ok(true);
};

/** Takes a guardian's action. It is refused if the minor has invited another guardian meanwhile. */
const answer = async (
  { runtime }: AccountsContext,
  item: Item,
  action: 'consent' | 'decline' | 'withdraw',
  command: string,
): Promise<Result<true>> => {
  const done = await execute(runtime, {
    kind: 'guardianship',
    action,
    id: item.id,
    input: { answering: textIn(item['guardianId']) },
    actor: theSystem,
    command,
  });
  return done.ok ? ok(true) : done;
};

/** Records the consent of a guardian, proven by the link and a code that was sent to the same address or phone. */
export const giveConsent = (
  context: AccountsContext,
  { code, ...link }: GuardianLink & { readonly code: string },
  origin: Origin,
  command: string,
): Promise<Result<true>> =>
  evenlyRefused(async () => {
    const found = await followed(context, link, origin);
    if (!found.ok) return found;
    const { item } = found.value;
    const about = { ...codeOf(item), purpose: 'guardian', isBound: false } as const;
    const checked = await checkCode(context, { ...origin, ...about, code });
    if (!checked.ok) return checked;
    const fit = await mayConsent(context, found.value);
    return fit.ok ? answer(context, item, 'consent', command) : fit;
  });

/** Declines an invitation or withdraws a consent. The link is enough: nobody is stopped from protecting a minor. */
export const endConsent = (
  context: AccountsContext,
  action: 'decline' | 'withdraw',
  link: GuardianLink,
  origin: Origin,
  command: string,
): Promise<Result<true>> =>
  evenlyRefused(async () => {
    const found = await followed(context, link, origin);
    return found.ok ? answer(context, found.value.item, action, command) : found;
  });
