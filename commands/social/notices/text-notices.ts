import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { usernamesIn } from '../../../domain/text/tags.ts';
import { accountBy } from '../../people/find.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { Told } from '../../notices/tell.ts';
import { tellOnce } from '../../notices/tell-once.ts';
import { seesItem } from '../../notices/visible.ts';
import type { Step } from '../../process/manager.ts';
import { matchOpportunity } from './matching.ts';

/** The notices of an event by which others can read a text: of its publication, an edit, or its release. */
export type TextNotices = (event: RecordedEvent, item: Item) => Promise<readonly Step[]>;

/** The members whom a text mentions by their usernames. */
const mentionedIn = async (runtime: Runtime, text: unknown): Promise<readonly string[]> => {
  const names = usernamesIn(textIn(text) ?? '');
  const found = await Promise.all(
    names.map((value) => accountBy(runtime, 'user', { by: 'username', value })),
  );
  return found.filter((id) => id !== null);
};

/** The first notice of each member: nobody gets two of one text. */
const firstOfEach = (heard: readonly (readonly [string | null, Told])[]) => {
  const first = new Map<string, Told>();
  for (const [userId, told] of heard) if (userId !== null && !first.has(userId)) first.set(userId, told);
  return [...first];
};

/**
 * The notices of a post: to the author of the one that it reposts, and to those whom it mentions. An opportunity is kept
 * for the members whom it suits.
 */
export const postNotices =
  (runtime: Runtime): TextNotices =>
  async (event, item) => {
    const { load } = runtime.streams;
    const [byId, original] = [textIn(item['authorId']), textIn(item['repostOf'])];
    if (byId === null) return [];
    const reposted = async (postId: string) => {
      const author = textIn((await referred(load, 'post', postId))['authorId']);
      // the notice must not reveal a repost that is not public
      if (author === null || item['visibility'] !== 'public') return [];
      const sees = await seesItem(runtime, await referred(load, 'user', author), 'post', item.id);
      return sees ? [[author, { kind: 'post_reposted', byId, postId }] as const] : [];
    };
    const mention = { kind: 'post_mentioned', byId, postId: item.id } as const;
    const mentioned = await mentionedIn(runtime, item['description']);
    const isRepost = original !== null && event.type !== 'PostEdited';
    const heard = firstOfEach([
      ...(isRepost ? await reposted(original) : []),
      ...mentioned.map((userId) => [userId, mention] as const),
    ]);
    return [...(await tellOnce(runtime, event, heard)), ...(await matchOpportunity(runtime)(event, item))];
  };

/** The notices of a comment: to the author of the comment that it answers, to that of the post, to those it mentions. */
export const commentNotices =
  (runtime: Runtime): TextNotices =>
  async (event, item) => {
    const { load } = runtime.streams;
    const [byId, postId, parentId] = ['authorId', 'postId', 'parentId'].map((field) => textIn(item[field]));
    if (byId == null || postId == null) return [];
    const about = { byId, postId, aboutKind: 'comment', aboutId: item.id } as const;
    const authorOf = async (kind: 'post' | 'comment', id: string) =>
      textIn((await referred(load, kind, id))['authorId']);
    const mentioned = await mentionedIn(runtime, item['text']);
    const heard = firstOfEach([
      ...(parentId == null
        ? []
        : [[await authorOf('comment', parentId), { kind: 'comment_replied', ...about }] as const]),
      [await authorOf('post', postId), { kind: 'post_commented', ...about }],
      ...mentioned.map((userId) => [userId, { kind: 'comment_mentioned', ...about }] as const),
    ]);
    return tellOnce(runtime, event, heard);
  };
