import type { Problem } from '../../domain/errors.ts';
import { theSystem, type Actor } from '../../domain/kit/rules.ts';
import type { AccountsDesk } from '../accounts/accounts.ts';
import { appointAdmin } from '../accounts/staff.ts';
import { execute } from '../execute.ts';
import { derivedId } from '../ids.ts';
import {
  DEMO_PASSWORD,
  demoAdmin,
  demoEmail,
  follows,
  members,
  posts,
  waiting,
  type DemoMember,
} from './world.ts';

/** Something of the demo world was refused: a mistake in it. */
export class DemoRefused extends Error {
  override name = 'DemoRefused';
  constructor(what: string, { code }: Problem) {
    super(`${what}: ${code}`);
  }
}

export type DemoLogin = {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly password: string;
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

/** Does one thing; every id follows from what it is, so a load that was interrupted goes on where it stopped. */
const act = async (
  desk: AccountsDesk,
  kind: string,
  action: string,
  id: string,
  actor: Actor,
  input: object,
) => {
  const command = derivedId('demo-command', kind, action, id);
  const schema = desk.runtime.registry.kind(kind).actions[action]?.input;
  const request = { kind, action, id, input: schema?.parse(input) ?? {}, actor, command };
  const done = await execute(desk.runtime, request);
  if (!done.ok) throw new DemoRefused(`${kind} ${action}`, done.problem);
  return done.value.item.id;
};

const loadMember = async (desk: AccountsDesk, member: DemoMember): Promise<void> => {
  const { key, name, username, language, role, sport, plan, bio } = member;
  const id = idOf(key);
  const actor = actorOf(member);
  await act(desk, 'user', 'create', id, theSystem, { name, username, email: demoEmail(member), language });
  await desk.passwords.set(id, DEMO_PASSWORD);
  await act(desk, 'user', 'activate', id, theSystem, {});
  await act(desk, 'user', 'choose-role', id, actor, { role });
  await act(desk, 'user', 'choose-sport', id, actor, { sport });
  await act(desk, 'user', 'edit', id, actor, { bio });
  await act(desk, 'user', 'choose-plan', id, actor, { planId: plan });
  const item = await desk.runtime.streams.load(`user-${id}`);
  const waits = item.parts.get(id)?.item.state === 'awaiting_approval';
  if (waits && !waiting.has(key)) await act(desk, 'user', 'approve', id, theAdmin, {});
};

const byKey = (key: string): Actor => {
  const member = members.find((one) => one.key === key);
  if (!member) throw new TypeError(`nobody in the demo world is called ${key}`);
  return actorOf(member);
};

/** Fills an empty store with the demo world, through the same commands as everybody's. Answers who can sign in. */
export const loadDemo = async (desk: AccountsDesk): Promise<readonly DemoLogin[]> => {
  const admin = await appointAdmin(desk, { ...demoAdmin, password: DEMO_PASSWORD, permissions: ['*'] });
  if (!admin.ok) throw new DemoRefused('admin', admin.problem);
  for (const member of members) await loadMember(desk, member);
  for (const [follower, followed] of follows) {
    await act(desk, 'follow', 'create', derivedId(follower, followed), byKey(follower), {
      followedId: idOf(followed),
    });
  }
  for (const { key, by, reactions, comments, ...content } of posts) {
    const postId = await act(desk, 'post', 'create', idOf(key), byKey(by), content);
    for (const [who, type] of Object.entries(reactions)) {
      await act(desk, 'reaction', 'create', derivedId(key, who), byKey(who), { postId, type });
    }
    for (const [who, text] of comments) {
      await act(desk, 'comment', 'create', derivedId('demo', key, who), byKey(who), { postId, text });
    }
  }
  const logins = members.map((member) => ({ ...member, email: demoEmail(member), password: DEMO_PASSWORD }));
  return [...logins, { ...demoAdmin, role: 'ADMIN', password: DEMO_PASSWORD }];
};
