import { admin } from './accounts/admin.ts';
import { erasure } from './accounts/erasure.ts';
import { session } from './accounts/session.ts';
import { user } from './accounts/user.ts';
import { registryOf } from './kit/registry.ts';
import { notification } from './notifications/notification.ts';
import { team } from './profile/team.ts';
import { blockList } from './social/block-list.ts';
import { comment } from './social/comment.ts';
import { follow } from './social/follow.ts';
import { friendship } from './social/friendship.ts';
import { post } from './social/post.ts';
import { reaction } from './social/reaction.ts';

/** Every resource of Malaab: one file and one line here. */
const resources = [
  user,
  admin,
  session,
  erasure,
  post,
  comment,
  reaction,
  follow,
  friendship,
  blockList,
  notification,
  team,
] as const;

export const registry = registryOf(resources);

type Known = (typeof resources)[number];

/** The definition of this name, as a type. */
export type Definition<N extends Known['name']> = Extract<Known, { readonly name: N }>;
