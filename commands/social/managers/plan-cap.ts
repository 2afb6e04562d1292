import { postsCap } from '../../../domain/accounts/plans.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { Referrers } from '../../ports/process.ts';
import { commandStep, type ProcessManager, type Reaction, type Step } from '../../process/manager.ts';
import { itemKnown } from '../../core/open-item.ts';

type Context = { readonly runtime: Runtime; readonly referrers: Referrers };

const newestFirst = (one: Item, other: Item): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);

const isOverCap = (post: Item): boolean => post['overCap'] === true;

/** Whether a post is one of those that the plan's limit counts: what the staff hid is not. */
const isCounted = (post: Item): boolean => ['published', 'processing', 'failed'].includes(post.state);

/**
 * Keeps a profile within the limit of its member's plan: the newest posts stay, older ones are hidden, and come back with
 * a higher plan. None is removed.
 */
export const planCap = ({ runtime, referrers }: Context): ProcessManager => {
  const act = (action: 'set-aside' | 'bring-back', { id }: Item): Step =>
    commandStep(runtime, `${action} ${id}`, { kind: 'post', action, id, input: {} }, [
      'not_found',
      'invalid_transition',
      'posts_cap_reached',
    ]);

  const capOf = async (userId: string): Promise<number> =>
    postsCap(textIn((await itemKnown(runtime, 'user', userId))['planId']) ?? 'free');

  const postsOf = async (userId: string, { position }: RecordedEvent): Promise<readonly Item[]> => {
    const all = await referrers('post', 'authorId', userId, position);
    const posts = await Promise.all(all.map(({ id }) => itemKnown(runtime, 'post', id)));
    return posts.filter((post) => isCounted(post) || isOverCap(post)).toSorted(newestFirst);
  };

  // posts under a plan without a limit were not counted when they were published
  const published: Reaction = async (event) => {
    const userId = textIn((await itemKnown(runtime, 'post', event.meta.item))['authorId']) ?? '';
    const cap = await capOf(userId);
    if (cap === Infinity) return [];
    const posts = (await postsOf(userId, event)).filter(isCounted);
    return posts.slice(cap).map((post) => act('set-aside', post));
  };

  return {
    name: 'plan cap',
    appends: {
      PlanChanged: ['PostSetAside', 'PostBroughtBack'],
      PostPublished: ['PostSetAside'],
      VideoPosted: ['PostSetAside'],
      VideoReady: ['PostSetAside'],
    },
    on: {
      PlanChanged: async (event) => {
        const { item: userId } = event.meta;
        const [cap, posts] = [await capOf(userId), await postsOf(userId, event)];
        return [
          ...posts
            .filter(isCounted)
            .slice(cap)
            .map((post) => act('set-aside', post)),
          ...posts
            .slice(0, cap)
            .filter(isOverCap)
            .map((post) => act('bring-back', post)),
        ];
      },
      PostPublished: published,
      VideoPosted: published,
      // a video in the works could not be set aside
      VideoReady: published,
    },
  };
};
