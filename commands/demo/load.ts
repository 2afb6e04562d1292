import { setTimeout as pause } from 'node:timers/promises';
import type { Problem, Result } from '../../domain/errors.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import { nothing } from '../../domain/kit/decide.ts';
import type { AccountsContext } from '../people/context.ts';
import { PROFILE_OF, profileFields } from '../accounts/role-profile.ts';
import { appointAdmin } from '../accounts/staff.ts';
import { execute } from '../core/execute.ts';
import { accountBy } from '../people/find.ts';
import { derivedId, keyedId } from '../core/ids.ts';
import type { FileStore, NewFile } from '../ports/files.ts';
import { loadAgreements } from './agreements.ts';
import { loadCommerce, type Paying, type RunPart } from './load-commerce.ts';
import { loadCompetitions } from './load-competitions.ts';
import { jobs } from './jobs.ts';
import { loadConversations } from './load-conversations.ts';
import { loadEvents, type DemoIds, type Run } from './load-events.ts';
import { loadPortfolios } from './portfolios.ts';
import { pictureOf, type PictureName } from './pictures.ts';
import { posts, type DemoPost } from './posts.ts';
import { productCategories, products } from './products.ts';
import { coach, player, trainings } from './trainings.ts';
import {
  DEMO_PASSWORD,
  demoAdmin,
  demoEmail,
  follows,
  friendships,
  members,
  waiting,
  type DemoMember,
} from './world.ts';

/** A command of the demo data was refused: an error in the data. */
export class DemoRefused extends Error {
  override name = 'DemoRefused';
  readonly code: Problem['code'];
  constructor(what: string, { code }: Problem) {
    super(`${what}: ${code}`);
    this.code = code;
  }
}

export type DemoLogin = {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly password: string;
};

/** An account's first hour isn't counted: impressions of the demo are recorded as of later. */
const LATER_MS = 2 * 3_600_000;

/** Uploads photos as any upload. */
export type PhotoContext = {
  readonly files: FileStore;
  readonly processImage: (bytes: Uint8Array) => Promise<Result<Omit<NewFile, 'id' | 'kind'>>>;
};

const idOf = (key: string): string => derivedId('demo', key);

const actorOf = ({ key, role, plan }: DemoMember): Actor => ({
  id: idOf(key),
  role,
  guest: false,
  active: true,
  plan,
  permissions: [],
});

const theAdmin: Actor = { ...theSystem, id: idOf('admin'), role: 'ADMIN', permissions: ['*'] };

/** Runs one command. All ids derive from the data, so an interrupted load can resume. */
const act = async (
  context: AccountsContext,
  kind: string,
  action: string,
  id: string,
  actor: Actor,
  input: object,
  // tells repeated actions on one item apart
  nth?: number,
  // the parent of a part, by its field
  parent: object = {},
) => {
  const parts = nth === undefined ? [] : [String(nth)];
  const command = derivedId('demo-command', kind, action, id, ...parts);
  const schema = context.runtime.registry.kind(kind).actions[action]?.schemas().input;
  const request = { kind, action, id, input: { ...schema?.parse(input), ...parent }, actor, command };
  const done = await execute(context.runtime, request);
  if (!done.ok) throw new DemoRefused(`${kind} ${action}`, done.problem);
  return done.value.item.id;
};

const loadMember = async (context: AccountsContext, member: DemoMember): Promise<void> => {
  const {
    key,
    name,
    username,
    language,
    role,
    sport,
    plan,
    bio,
    details,
    gender = null,
    governorate,
    publicPage,
  } = member;
  const id = idOf(key);
  const actor = actorOf(member);
  await act(context, 'user', 'create', id, theSystem, { name, username, email: demoEmail(member), language });
  await context.passwords.set(id, DEMO_PASSWORD);
  const terms = { userId: id, terms: context.termsVersion, language };
  await act(
    context,
    'terms-acceptance',
    'create',
    keyedBy(context, 'terms-acceptance', terms),
    theSystem,
    terms,
  );
  await act(context, 'user', 'activate', id, theSystem, {});
  await act(context, 'user', 'choose-role', id, actor, { role, details });
  await act(context, 'user', 'choose-sport', id, actor, { sport });
  await act(context, 'user', 'edit', id, actor, { bio, country: 'EG', gender, governorate, publicPage });
  await act(context, 'user', 'choose-plan', id, actor, { planId: plan });
  if (plan !== 'free') await act(context, 'user', 'change-plan', id, theSystem, { planId: plan });
  const item = await context.runtime.streams.load(`user-${id}`);
  const waits = item.parts.get(id)?.item.state === 'awaiting_approval';
  if (waits && !waiting.has(key)) await act(context, 'user', 'approve', id, theAdmin, {});
};

const memberOf = (key: string): DemoMember => {
  const member = members.find((one) => one.key === key);
  if (!member) throw new TypeError(`nobody in the demo world is called ${key}`);
  return member;
};

const byKey = (key: string): Actor => actorOf(memberOf(key));

/** Uploads a photo of a member once; returns its id. */
const loadPhoto = async (
  { files, processImage }: PhotoContext,
  { key, by, name, kind }: { key: string; by: string; name: PictureName; kind: NewFile['kind'] },
): Promise<string> => {
  const id = derivedId('demo-photo', key);
  if (await files.find(id)) return id;
  const image = await processImage(pictureOf(name));
  if (!image.ok) throw new DemoRefused(`photo of ${key}`, image.problem);
  const kept = await files.put(idOf(by), { ...image.value, id, kind });
  if (!kept.ok) throw new DemoRefused(`photo of ${key}`, kept.problem);
  return id;
};

const loadPost = async (context: AccountsContext, photos: PhotoContext, post: DemoPost): Promise<void> => {
  const { key, by, kind, title, description, location, opportunity, ageGroup, picture } = post;
  const media = picture
    ? [{ fileId: await loadPhoto(photos, { key, by, name: picture.name, kind: 'post' }), alt: picture.alt }]
    : [];
  const content = { kind, title, description, location, opportunity, ageGroup, media };
  const postId = await act(context, 'post', 'create', idOf(key), byKey(by), content);
  for (const [who, type] of Object.entries(post.reactions)) {
    await act(context, 'reaction', 'create', derivedId(key, who), byKey(who), { postId, type });
  }
  for (const [who, text, answering] of post.comments) {
    // comments are listed by their time: two of one millisecond would be in any order
    await pause(2);
    const parentId = answering && derivedId('demo', key, answering);
    await act(context, 'comment', 'create', derivedId('demo', key, who), byKey(who), {
      postId,
      text,
      parentId,
    });
  }
};

const keyedBy = (context: AccountsContext, kind: string, key: Readonly<Record<string, string>>): string =>
  keyedId(context.runtime.registry.kind(kind), key) ?? '';

/**
 * The profile of a member's role, as the process manager `role profiles` creates it: the first of the two creates it.
 * Other demo data refers to it.
 */
const loadProfile = async (context: AccountsContext, key: string): Promise<string> => {
  const { role, ...member } = memberOf(key);
  const kind = PROFILE_OF[role];
  const userId = idOf(key);
  const id = keyedBy(context, kind, { userId });
  const account = { ...nothing(userId), ...member };
  const fields = profileFields(context.runtime.registry.kind(kind), role, account);
  try {
    return await act(context, kind, 'create', id, theSystem, { ...fields, userId });
  } catch (error) {
    if (error instanceof DemoRefused && error.code === 'invalid_transition') return id;
    throw error;
  }
};

/** The trainings, and the places in them. */
const loadTrainings = async (context: AccountsContext): Promise<void> => {
  const coachId = await loadProfile(context, coach);
  const playerId = await loadProfile(context, player);
  for (const { key, players, ...said } of trainings) {
    const trainingId = derivedId('demo-training', key);
    await act(context, 'training', 'create', trainingId, byKey(coach), { coachId, ...said });
    for (const by of players) {
      const place = { trainingId, playerId };
      await act(context, 'enrolment', 'create', keyedBy(context, 'enrolment', place), byKey(by), place);
    }
  }
};

const loadJobs = async (context: AccountsContext): Promise<void> => {
  for (const { key, by, applications, ...said } of jobs) {
    const jobId = await act(context, 'job', 'create', derivedId('demo-job', key), byKey(by), said);
    for (const [who, coverLetter] of Object.entries(applications)) {
      const id = keyedBy(context, 'job-application', { jobId, applicantId: idOf(who) });
      await act(context, 'job-application', 'create', id, byKey(who), { jobId, coverLetter });
    }
  }
};

const categoryOf = (key: string): string => derivedId('demo-product-category', key);

const loadProducts = async (context: AccountsContext, photos: PhotoContext): Promise<void> => {
  for (const [key, name] of Object.entries(productCategories))
    await act(context, 'product-category', 'create', categoryOf(key), theAdmin, { name });
  for (const { key, by, category, picture: name, isDraft, ...said } of products) {
    const id = derivedId('demo-product', key);
    const fields = { ...said, sellerId: idOf(by), categoryId: categoryOf(category) };
    const productId = await act(context, 'product', 'create', id, byKey(by), fields);
    if (name) {
      const image = await loadPhoto(photos, { key, by, name, kind: 'product-image' });
      const imageId = derivedId('demo-product-image', key);
      await act(context, 'product-image', 'create', imageId, byKey(by), { image, productId });
    }
    if (!isDraft) await act(context, 'product', 'publish', id, byKey(by), {});
  }
};

const loadFriendships = async (context: AccountsContext): Promise<void> => {
  for (const { by, to, isAccepted } of friendships) {
    const sides = { requesterId: idOf(by), addresseeId: idOf(to) };
    const id = keyedBy(context, 'friendship', sides);
    await act(context, 'friendship', 'create', id, byKey(by), { addresseeId: sides.addresseeId });
    if (isAccepted) await act(context, 'friendship', 'accept', id, byKey(to), {});
  }
};

/**
 * Fills an empty store with the demo data by ordinary commands. Returns the accounts that can sign in. Ids and order
 * are the same at each load; times are assigned by the log.
 */
export const loadDemo = async (
  context: AccountsContext,
  photos: PhotoContext & Paying,
): Promise<readonly DemoLogin[]> => {
  const wanted = { ...demoAdmin, password: DEMO_PASSWORD, permissions: ['*'] };
  const admin = await appointAdmin(context, wanted, theAdmin.id);
  if (!admin.ok) throw new DemoRefused('admin', admin.problem);
  for (const member of members) await loadMember(context, member);
  for (const [follower, followed] of follows) {
    await act(context, 'follow', 'create', derivedId(follower, followed), byKey(follower), {
      followedId: idOf(followed),
    });
  }
  for (const post of posts) await loadPost(context, photos, post);
  await loadTrainings(context);
  await loadJobs(context);
  await loadProducts(context, photos);
  const run: Run = ({ kind, action, id, by, input = {}, nth }) =>
    act(context, kind, action, id, by === 'admin' ? theAdmin : byKey(by), input, nth);
  const ids: DemoIds = {
    own: (...parts) => derivedId('demo', ...parts),
    member: idOf,
    keyed: (kind, key) => keyedBy(context, kind, key),
  };
  await loadEvents(run, ids);
  await loadPortfolios(run, ids);
  for (const key of ['salma', 'karim', 'farida', 'omar']) await loadProfile(context, key);
  await loadAgreements(run, ids, await loadProfile(context, 'ahly'));
  await loadConversations(run, ids, context.runtime);
  // after the conversations: friends without a room are given one
  await loadFriendships(context);
  const runPartOn =
    (on: AccountsContext): RunPart =>
    ({ kind, action, id, by, input = {}, nth, parent }) =>
      act(on, kind, action, id, by === 'admin' ? theAdmin : byKey(by), input, nth, parent);
  const runPart = runPartOn(context);
  await loadCompetitions(runPart, idOf);
  const { runtime } = context;
  const now = () => new Date(runtime.now().getTime() + LATER_MS);
  const runLater = runPartOn({ ...context, runtime: { ...runtime, now } });
  await loadCommerce({ runtime, sandbox: photos.sandbox, run: runPart, runLater, ids, actor: byKey });
  return logins;
};

const logins: readonly DemoLogin[] = [
  ...members.map((member) => ({ ...member, email: demoEmail(member), password: DEMO_PASSWORD })),
  { ...demoAdmin, role: 'ADMIN', password: DEMO_PASSWORD },
];

/** The demo accounts that can sign in; empty if the demo was never loaded. */
export const demoLogins = async ({ runtime }: AccountsContext): Promise<readonly DemoLogin[]> =>
  (await accountBy(runtime, 'admin', { by: 'email', value: demoAdmin.email })) === theAdmin.id ? logins : [];
