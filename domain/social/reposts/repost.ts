import { z } from 'zod';
import { optional } from '../../kit/fields.ts';
import { textIn } from '../../kit/json.ts';

const counted = z.object({ postId: z.uuid().toLowerCase(), isCounted: z.boolean() });

/**
 * Whether a repost counts at the post that it repeats: only while everybody can open it. Left out: it counts, as since its
 * publication. It names the post, because counters are folded from single events.
 */
export const repostFields = { repostCounted: optional(counted) };

/** Whether a repost counts, by the value above. */
export const isCounted = (value: unknown): boolean => counted.safeParse(value).data?.isCounted ?? true;

/** The value of a repost that others see or don't see after an action; {} if nothing changes. */
export const recounted = (
  it: Readonly<Record<string, unknown>>,
  isShown: boolean,
  visibility: unknown = it['visibility'],
): { repostCounted?: z.output<typeof counted> } => {
  const postId = textIn(it['repostOf']);
  const counts = isShown && visibility === 'public';
  if (postId === null || counts === isCounted(it['repostCounted'])) return {};
  return { repostCounted: { postId, isCounted: counts } };
};
