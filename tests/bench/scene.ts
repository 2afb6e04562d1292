import { execute } from '../../commands/core/execute.ts';
import { newId } from '../../commands/core/ids.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';

const MEMBERS = 5;
const POSTS_EACH = 2;

const description = 'تمرين اليوم كان صعبًا لكن الفريق قدّم مستوى رائعًا. شكرًا لكل من حضر وشجّع.';
const TYPES = ['LIKE', 'LOVE', 'HAHA', 'CLAP'];

/** Actions of a few members from sign-up on, by ordinary commands, with some of every event type. */
export async function playScene(runtime: Runtime): Promise<void> {
  const act = async (kind: string, action: string, id: string, actor: Actor, input: object) => {
    const values = runtime.registry.kind(kind).actions[action]?.schemas().input.parse(input) ?? {};
    const done = await execute(runtime, { kind, action, id, input: values, actor, command: newId() });
    if (!done.ok) throw new Error(`${kind} ${action}: ${JSON.stringify(done.problem)}`);
    return done.value.item.id;
  };

  const members: Actor[] = [];
  const posts: { id: string; author: string }[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const id = newId();
    const self: Actor = { id, role: 'PLAYER', guest: false, active: true, plan: 'free', permissions: [] };
    const contact = { name: `عضو ${n}`, email: `member-${id}@example.com`, language: 'ar' };
    await act('user', 'create', id, theSystem, contact);
    await act('user', 'activate', id, theSystem, {});
    await act('user', 'choose-role', id, self, { role: 'PLAYER' });
    await act('user', 'choose-sport', id, self, { sport: 'FOOTBALL' });
    await act('user', 'choose-plan', id, self, { planId: 'free' });
    members.push(self);
  }
  for (const author of members)
    for (let n = 0; n < POSTS_EACH; n += 1) {
      const content = { kind: 'photo', description, media: [], sport: 'FOOTBALL', visibility: 'public' };
      posts.push({ id: await act('post', 'create', newId(), author, content), author: author.id });
    }
  for (const [n, follower] of members.entries())
    for (const followed of members.slice(n + 1))
      await act('follow', 'create', newId(), follower, { followedId: followed.id });

  let turn = 0;
  for (const { id: postId, author } of posts)
    for (const member of members) {
      turn += 1;
      const reaction = await act('reaction', 'create', newId(), member, { postId, type: TYPES[turn % 4] });
      if (turn % 6 === 0) await act('reaction', 'edit', reaction, member, { type: 'ANGRY' });
      if (turn % 8 === 0) await act('reaction', 'remove', reaction, member, {});
      if (turn % 3 === 0)
        await act('comment', 'create', newId(), member, {
          postId,
          text: `${description.slice(0, 40)} ${turn}`,
        });
      if (member.id === author) continue;
      const news = { userId: author, kind: 'post_reacted', byId: member.id, postId };
      const sent = await act('notification', 'create', newId(), theSystem, news);
      const reader = members.find(({ id }) => id === author);
      if (reader && turn % 4 === 0) await act('notification', 'read', sent, reader, {});
    }
}
