import { SEGMENT_RULE, type SegmentRule } from '../../domain/advertising/analytics/user-segment.ts';
import { exists } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { AUDIENCE } from '../../domain/notifications/announcement.ts';
import { referred } from '../core/relations.ts';
import type { Runtime } from '../core/runtime.ts';
import type { CountMembers, MembersOf } from '../ports/process.ts';

export type AudienceContext = {
  readonly runtime: Runtime;
  readonly membersOf: MembersOf;
  readonly countMembers: CountMembers;
};

/** The values of the fields that name an audience. */
export type Audience = Readonly<Record<(typeof AUDIENCE)[number], unknown>>;

/** A time, and a log position that the answer must include. */
type When = { readonly at: string; readonly upTo: bigint };

type Chosen =
  | { readonly kind: 'group'; readonly ids: readonly string[] }
  | { readonly kind: 'rule'; readonly rule: SegmentRule };

const listIn = (value: unknown): unknown => (Array.isArray(value) && value.length > 0 ? value : undefined);

/** The members of a group in the order of their ids, or the rule of other audiences. */
const chosenBy = async (
  { runtime }: AudienceContext,
  { groupId, segmentId, roles, sports, governorates }: Audience,
): Promise<Chosen> => {
  const { load } = runtime.streams;
  const group = textIn(groupId);
  if (group !== null) {
    const { userIds } = await referred(load, 'notification-group', group);
    return { kind: 'group', ids: Array.isArray(userIds) ? userIds.map(String).toSorted() : [] };
  }
  const segment = textIn(segmentId);
  if (segment !== null) {
    const found = await referred(load, 'user-segment', segment);
    // nobody is in a segment that was removed
    return exists(found)
      ? { kind: 'rule', rule: SEGMENT_RULE.parse(found['rule']) }
      : { kind: 'group', ids: [] };
  }
  const rule = { roles: listIn(roles), sports: listIn(sports), governorates: listIn(governorates) };
  return { kind: 'rule', rule: SEGMENT_RULE.parse(rule) };
};

/** The first active members of a group, at most `limit`. */
const activeAmong = async (
  { runtime }: AudienceContext,
  ids: readonly string[],
  limit: number,
): Promise<readonly string[]> => {
  const active: string[] = [];
  for (const id of ids) {
    if (active.length === limit) break;
    const { state } = await referred(runtime.streams.load, 'user', id);
    if (state === 'active') active.push(id);
  }
  return active;
};

/** The number of members in an audience. */
export const countAudience = async (
  context: AudienceContext,
  audience: Audience,
  { at, upTo }: When,
): Promise<number> => {
  const chosen = await chosenBy(context, audience);
  return chosen.kind === 'group'
    ? (await activeAmong(context, chosen.ids, Infinity)).length
    : context.countMembers(chosen.rule, at, upTo);
};

/** The next members of an audience after one of them. */
export const audienceAfter = async (
  context: AudienceContext,
  audience: Audience,
  page: { readonly after: string | null; readonly limit: number },
  { at, upTo }: When,
): Promise<readonly string[]> => {
  const chosen = await chosenBy(context, audience);
  const { after, limit } = page;
  if (chosen.kind === 'rule') return context.membersOf(chosen.rule, at, page, upTo);
  const later = chosen.ids.filter((id) => after === null || id > after);
  return activeAmong(context, later, limit);
};
