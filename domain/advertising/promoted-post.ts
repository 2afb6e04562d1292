import { mayPromote } from '../accounts/plans.ts';
import { invalid } from '../errors.ts';
import type { Item, Refusal, Situation } from '../kit/resource.ts';
import { permits } from '../kit/rules.ts';

/** Campaigns and advertisements for a post of their sponsor. */

/** Roles whose members advertise anything. */
const ADVERTISERS: ReadonlySet<string> = new Set(['SPONSOR', 'COMPANY', 'CLUB']);

/** Refuses a campaign that neither the sponsor's role nor their plan allows: plans allow to promote posts alone. */
export const advertisesByRight = (it: object, { actor }: Pick<Situation, 'actor'>): Refusal | undefined => {
  if (permits(actor, 'campaigns')) return undefined;
  if (Reflect.get(it, 'postId') != null) return mayPromote(actor?.plan) ? undefined : 'plan_required';
  return ADVERTISERS.has(actor?.role ?? '') ? undefined : 'forbidden';
};

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
