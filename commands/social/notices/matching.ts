import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { morningAfter } from '../../../domain/social/opportunities/opportunity-digest.ts';
import { isOpen } from '../../../domain/social/opportunities/opportunity.ts';
import { dayAt } from '../../../domain/trade/day.ts';
import type { Runtime } from '../../core/runtime.ts';
import { keyedThing } from '../../notices/wishes.ts';
import { commandStep, type Step } from '../../process/manager.ts';

/** The events by which an opportunity is kept for the members whom it suits. */
export const MATCHING = [
  'OpportunityDigestOpened',
  'OpportunityDigestExtended',
  'UrgentOpportunityFound',
] as const;

const stepOf =
  (runtime: Runtime) =>
  (kind: string, input: Readonly<Record<string, unknown>>): Step =>
    // it goes out already, has all that it takes, or was handled before; or the post was removed meanwhile
    commandStep(runtime, 'match', { kind, action: 'create', id: '', input }, [
      'invalid_transition',
      'invalid',
    ]);

/**
 * Keeps an opportunity that others can read for the digest of its day, or, if it closes before that goes out, for
 * members at once. One that was in an earlier digest for the same role and sport isn't kept again.
 */
export const matchOpportunity =
  (runtime: Runtime) =>
  async (event: RecordedEvent, post: Item): Promise<readonly Step[]> => {
    const [role, sport, closesAt] = ['wantedRole', 'wantedSport', 'closesAt'].map((name) =>
      textIn(post[name]),
    );
    if (role == null || sport == null || closesAt == null) return [];
    if (post['visibility'] !== 'public' || !isOpen(post, event.at)) return [];
    const today = dayAt(event.at);

    const wasIn = async (day: string): Promise<boolean> => {
      const digest = await keyedThing(runtime, 'opportunity-digest', { day, role, sport });
      const postIds: unknown = digest?.['postIds'];
      return Array.isArray(postIds) && postIds.includes(post.id);
    };
    if (event.revision > 0) {
      const events = await runtime.store.readStream(event.stream);
      const days = new Set(
        events.filter(({ position }) => position < event.position).map(({ at }) => dayAt(at)),
      );
      days.delete(today);
      for (const day of days) if (await wasIn(day)) return [];
    }

    const step = stepOf(runtime);
    const isUrgent = Date.parse(closesAt) < Date.parse(morningAfter(today));
    return isUrgent
      ? [step('urgent-opportunity', { postId: post.id, role, sport })]
      : [step('opportunity-digest', { day: today, role, sport, postIds: [post.id] })];
  };
