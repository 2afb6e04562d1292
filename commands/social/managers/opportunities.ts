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
import { TELLING, tellSteps } from '../../notices/tell.ts';
import type { MembersOf } from '../../ports/process.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';

/** Members of a batch. One command runs at a time, so other commands go between them. */
const MEMBERS_AT_ONCE = 50;

const [DIGEST, URGENT] = ['opportunity-digest', 'urgent-opportunity'] as const;
type Kind = typeof DIGEST | typeof URGENT;

/** The events of a batch. */
const SENDING = ['OpportunityDigestBatchSent', 'OpportunityDigestSent', ...TELLING];
const SENDING_URGENT = ['UrgentOpportunityBatchSent', 'UrgentOpportunitySent', ...TELLING];

/**
 * Tells members of the opportunities for their role and sport: once, the morning after their day, or at once if one
 * closes before; of each author, one a day. Told are those whose age may fit, and who may see the author. The id of a
 * notification follows from member and day, so nobody is told twice.
 */
export const opportunities = (
  { runtime, membersOf }: { readonly runtime: Runtime; readonly membersOf: MembersOf },
  batch = MEMBERS_AT_ONCE,
): ProcessManager => {
  const { load } = runtime.streams;

  const step = (kind: Kind, id: string, action: string, input: Readonly<Record<string, unknown>>): Step =>
    // it goes out already, has all that it takes, or was handled before
    commandStep(runtime, action, { kind, action, id, input }, ['invalid_transition']);

  /** The opportunities of a digest, or the urgent one, that are still open to everybody of its role and sport. */
  const openIn = async (sent: Item, now: string): Promise<readonly Item[]> => {
    const { postIds, postId, role, sport } = sent;
    const ids = Array.isArray(postIds) ? postIds.map(String) : [textIn(postId) ?? ''];
    const posts = await Promise.all(ids.map((id) => referred(load, 'post', id)));
    return posts.filter(
      (post) =>
        isOpen(post, now) &&
        post['visibility'] === 'public' &&
        post['wantedRole'] === role &&
        post['wantedSport'] === sport,
    );
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
    const day = textIn(digest['day']);
    const id =
      day === null
        ? derivedId('notification', kind, userId, textIn(first['authorId']) ?? '', dayAt(first.createdAt))
        : derivedId('notification', kind, userId, day);
    return tellSteps(runtime, event, userId, told, id);
  };

  const nextOf =
    (kind: Kind): Reaction =>
    async (event) => {
      const sent = itemIn(await load(event.stream), event.meta.item);
      const role = ROLES.find((one) => one === sent['role']);
      const sport = SPORTS.find((one) => one === sent['sport']);
      if (sent.state !== 'sending' || !role || !sport) return [];
      const posts = await openIn(sent, event.at);
      const page = { after: textIn(event.data['lastUserId']), limit: batch };
      const rule = { roles: [role], sports: [sport] };
      const members = posts.length > 0 ? await membersOf(rule, event.at, page, event.position) : [];
      const lastUserId = members.at(-1);
      if (lastUserId === undefined) return [step(kind, sent.id, 'finish', {})];
      const told = await Promise.all(members.map((userId) => tell(event, sent, posts, userId)));
      return [...told.flat(), step(kind, sent.id, 'send-batch', { lastUserId })];
    };
  const [next, nextUrgent] = [nextOf(DIGEST), nextOf(URGENT)];

  return {
    name: 'opportunities',
    appends: {
      OpportunityDigestBegun: SENDING,
      OpportunityDigestBatchSent: SENDING,
      UrgentOpportunityFound: SENDING_URGENT,
      UrgentOpportunityBatchSent: SENDING_URGENT,
    },
    ends: {
      OpportunityDigestBatchSent: 'each batch begins after the last member of the one before',
      UrgentOpportunityBatchSent: 'each batch begins after the last member of the one before',
    },
    on: {
      OpportunityDigestBegun: next,
      OpportunityDigestBatchSent: next,
      UrgentOpportunityFound: nextUrgent,
      UrgentOpportunityBatchSent: nextUrgent,
    },
  };
};
