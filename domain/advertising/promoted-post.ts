import { mayPromote } from '../accounts/plans.ts';
import { invalid } from '../errors.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';
import { permits } from '../kit/rules.ts';

/** Campaigns and advertisements for a post of their sponsor. */

/** Refuses a campaign for a post if the sponsor's plan doesn't include it. */
export const promotesByRight = (it: object, { actor }: Pick<Situation, 'actor'>): Refusal | undefined =>
  Reflect.get(it, 'postId') == null || permits(actor, 'campaigns') || mayPromote(actor?.plan)
    ? undefined
    : 'plan_required';

/** Refuses to promote a post that isn't the sponsor's, or that not everybody sees. */
export const ownPublicPost = (it: object, { refs }: Pick<Situation, 'refs'>): Refusal | undefined => {
  if (Reflect.get(it, 'postId') == null) return undefined;
  const post = refs['postId'];
  const isPublic = post?.state === 'published' && post['visibility'] === 'public';
  return isPublic && post['authorId'] === Reflect.get(it, 'sponsorId') ? undefined : 'post_not_public';
};

/** Refuses an advertisement for anything else in a campaign for a post. */
export const forTheCampaignsPost = (it: object, campaign: Item | null | undefined): Refusal | undefined => {
  const promoted = campaign?.['postId'] ?? null;
  return promoted === null || promoted === Reflect.get(it, 'postId')
    ? undefined
    : invalid('postId', 'not_one_of');
};
