import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { allows, type Actor } from '../../domain/kit/rules.ts';
import type { ABOUT } from '../../domain/notifications/kinds.ts';
import { readingRelations } from '../core/decision-context.ts';
import { referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';

/** A member as the actor of reads. */
export const readerOf = (member: Item): Actor => ({
  id: member.id,
  role: textIn(member['role']) ?? '',
  guest: member.state === 'guest',
  active: member.state === 'active' || member.state === 'guest',
  plan: textIn(member['planId']) ?? 'free',
  permissions: [],
});

/** Whether a member may read an item, by the read rule of its resource; not if it was removed. */
export const seesItem = async (
  runtime: Runtime,
  member: Item,
  resource: string,
  id: string,
): Promise<boolean> => {
  const kind = runtime.registry.kind(resource);
  const item = await referred(runtime.streams.load, resource, id);
  if (!exists(item)) return false;
  const reader = readerOf(member);
  const relations = await readingRelations(runtime, kind, item, reader);
  return allows(kind.resource.read, reader, item, kind.owner, relations);
};

/** The items that a notice leads to. */
type Leading = {
  readonly postId?: string | null;
  readonly aboutKind?: (typeof ABOUT)[number] | null;
  readonly aboutId?: string | null;
};

/** Whether a member may read all items that a notice leads to. */
export const seesTarget = async (
  runtime: Runtime,
  member: Item,
  { postId, aboutKind, aboutId }: Leading,
): Promise<boolean> => {
  if (postId != null && !(await seesItem(runtime, member, 'post', postId))) return false;
  return aboutKind == null || aboutId == null || seesItem(runtime, member, aboutKind, aboutId);
};
