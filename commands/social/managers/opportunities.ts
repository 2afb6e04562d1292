import { ROLES, SPORTS } from '../../../domain/accounts/values.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { AGE_GROUPS, isOpen, mayBelongTo } from '../../../domain/social/opportunities/opportunity.ts';
import { dayAt } from '../../../domain/trade/day.ts';
import { derivedId } from '../../core/ids.ts';
import { isBlocked, referred, relationReader } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { TELLING, tellSteps } from '../../notifications/tell.ts';
import type { MembersOf } from '../../ports/process.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';

/** Members of a batch. One command runs at a time, so other commands go between them. */
const MEMBERS_AT_ONCE = 50;

const KIND = 'opportunity-digest';

/** The events of a batch. */
const SENDING = ['OpportunityDigestBatchSent', 'OpportunityDigestSent', ...TELLING];

/**
 * Collects the public opportunities of a day by role and sport, and tells the members with that role and sport once, the
 * next morning: those whose age may fit, and who may see the author. The id of a notification follows from member and
 * day, so nobody is told twice.
 */
export const opportunities = (
  { runtime, membersOf }: { readonly runtime: Runtime; readonly membersOf: MembersOf },
  batch = MEMBERS_AT_ONCE,
): ProcessManager => {
  const { load } = runtime.streams;

  const step = (id: string, action: string, input: Readonly<Record<string, unknown>>): Step =>
    // it goes out already, has all that it takes, or was handled before
    commandStep(runtime, action, { kind: KIND, action, id, input }, ['invalid_transition']);

  const collect: Reaction = async ({ at, meta, data }) => {
    const [role, sport] = [textIn(data['wantedRole']), textIn(data['wantedSport'])];
    if (role === null || sport === null || data['visibility'] !== 'public') return [];
    return [step('', 'create', { day: dayAt(at), role, sport, postIds: [meta.item] })];
  };

  /** The opportunities of a digest that are still open to everybody. */
  const openIn = async ({ postIds }: Item, now: string): Promise<readonly Item[]> => {
    const ids = Array.isArray(postIds) ? postIds.map(String) : [];
    const posts = await Promise.all(ids.map((id) => referred(load, 'post', id)));
    return posts.filter((post) => isOpen(post, now) && post['visibility'] === 'public');
  };

  const suits = async (post: Item, member: Item, year: number): Promise<boolean> => {
    const [author, bornIn] = [textIn(post['authorId']), member['bornIn']];
    const ages = AGE_GROUPS.find((one) => one === post['ageGroup']) ?? null;
    return (
      author !== null &&
      author !== member.id &&
      mayBelongTo(ages, typeof bornIn === 'number' ? bornIn : null, year) &&
      !(await isBlocked(relationReader(runtime), member.id, author))
    );
  };

  const tell = async (
    event: RecordedEvent,
    digest: Item,
    posts: readonly Item[],
    userId: string,
  ): Promise<readonly Step[]> => {
    const member = await referred(load, 'user', userId);
    const year = Number(dayAt(event.at).slice(0, 4));
    const fitting = await Promise.all(posts.map((post) => suits(post, member, year)));
    const [first, ...others] = posts.filter((_, index) => fitting[index]);
    if (!first) return [];
    const kind = 'opportunity_matched';
    const told = { kind, ...(others.length === 0 && { postId: first.id }) } as const;
    const id = derivedId('notification', kind, userId, textIn(digest['day']) ?? '');
    return tellSteps(runtime, event, userId, told, id);
  };

  const next: Reaction = async (event) => {
    const digest = itemIn(await load(event.stream), event.meta.item);
    const role = ROLES.find((one) => one === digest['role']);
    const sport = SPORTS.find((one) => one === digest['sport']);
    if (digest.state !== 'sending' || !role || !sport) return [];
    const posts = await openIn(digest, event.at);
    const page = { after: textIn(event.data['lastUserId']), limit: batch };
    const rule = { roles: [role], sports: [sport] };
    const members = posts.length > 0 ? await membersOf(rule, event.at, page, event.position) : [];
    const lastUserId = members.at(-1);
    if (lastUserId === undefined) return [step(digest.id, 'finish', {})];
    const told = await Promise.all(members.map((userId) => tell(event, digest, posts, userId)));
    return [...told.flat(), step(digest.id, 'send-batch', { lastUserId })];
  };

  return {
    name: 'opportunities',
    appends: {
      PostPublished: ['OpportunityDigestOpened', 'OpportunityDigestExtended'],
      OpportunityDigestBegun: SENDING,
      OpportunityDigestBatchSent: SENDING,
    },
    ends: { OpportunityDigestBatchSent: 'each batch begins after the last member of the one before' },
    on: { PostPublished: collect, OpportunityDigestBegun: next, OpportunityDigestBatchSent: next },
  };
};
