import { wasIn } from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { HeldPart } from '../../domain/social/spam/held-text.ts';
import type { Handler, Projection, SeenEvent } from '../engine/projection.ts';
import type { Reader } from '../engine/reader.ts';
import { column, placeColumn, quote, type Table } from '../engine/table.ts';

/** Staff decisions about a member: a thing hidden or restored, the account suspended or reinstated. */
export const DECISIONS = ['hidden', 'restored', 'suspended', 'reinstated'] as const;

/** A decision about a member. `itemType` and `item`: the thing, or the account; `part`: the part of the thing, or null. */
export type DecisionLine = {
  readonly what: (typeof DECISIONS)[number];
  readonly at: string;
  readonly itemType: string;
  readonly item: string;
  readonly part: HeldPart | null;
  readonly policy: string | null;
};

/** A report, as it stands beside another task. */
export type ReportLine = {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly at: string;
  readonly targetType: string;
  readonly targetId: string;
  readonly part: HeldPart | null;
  readonly policy: string | null;
};

const table: Table = {
  name: 'decision',
  columns: {
    member: column('uuid'),
    position: placeColumn,
    what: column('text'),
    at: column('timestamptz'),
    item_type: column('text'),
    item: column('uuid'),
    part: column('text'),
    policy: column('text'),
  },
  key: ['member', 'position'],
  appendOnly: true,
};

/** The field with the owner of a thing. */
type Owner = 'authorId' | 'sellerId' | 'senderId' | 'userId' | 'keeperId';

/**
 * Writes a decision about a thing, whose owner the event names, or about an account (`null`). A hold by a spam model, and
 * its end (`held: null`), is no decision of the staff; that it stays hidden is one.
 */
const line =
  (what: DecisionLine['what'], itemType: string, owner: Owner | null): Handler =>
  ({ type, data, meta, at, position }, rows) => {
    if (data['held'] !== undefined && !type.endsWith('KeptHidden')) return;
    const member = owner === null ? meta.item : textIn(wasIn(data)[owner]);
    if (member === null) return;
    const policy = textIn(data['policy']);
    rows
      .table(table.name)
      .insert({ member, position, what, at, item_type: itemType, item: meta.item, part: null, policy });
  };

/**
 * The same about the seller's answer to a review. While it is held it has no policy, so the end of a hold without one is
 * no decision either.
 */
const answerLine =
  (what: DecisionLine['what'], policyIn: (event: SeenEvent) => unknown): Handler =>
  (event, rows) => {
    const [member, policy] = [textIn(wasIn(event.data)['sellerId']), textIn(policyIn(event))];
    if (member === null || policy === null) return;
    const { meta, at, position } = event;
    rows.table(table.name).insert({
      member,
      position,
      what,
      at,
      item_type: 'review',
      item: meta.item,
      part: 'answer' satisfies HeldPart,
      policy: what === 'hidden' ? policy : null,
    });
  };

/** Decisions of the staff, by member and position. */
export const decisionsProjection: Projection = {
  name: 'decision',
  version: 3,
  sealed: 'unread',
  tables: [table],
  on: {
    PostHidden: line('hidden', 'post', 'authorId'),
    PostKeptHidden: line('hidden', 'post', 'authorId'),
    CommentKeptHidden: line('hidden', 'comment', 'authorId'),
    ProductKeptHidden: line('hidden', 'product', 'sellerId'),
    MessageHeld: line('hidden', 'message', 'senderId'),
    ReviewHidden: line('hidden', 'review', 'userId'),
    MessageKeptHidden: line('hidden', 'message', 'senderId'),
    ReviewKeptHidden: line('hidden', 'review', 'userId'),
    ReviewAnswerHidden: answerLine('hidden', ({ data }) => data['answerPolicy']),
    ReviewAnswerKeptHidden: answerLine('hidden', ({ data }) => data['answerPolicy']),
    ReviewAnswerRestored: answerLine('restored', ({ data }) => wasIn(data)['answerPolicy']),
    MessageRestored: line('restored', 'message', 'senderId'),
    ReviewRestored: line('restored', 'review', 'userId'),
    RoomNameHidden: line('hidden', 'room', 'keeperId'),
    RoomNameRestored: line('restored', 'room', 'keeperId'),
    PostRestored: line('restored', 'post', 'authorId'),
    CommentHidden: line('hidden', 'comment', 'authorId'),
    CommentRestored: line('restored', 'comment', 'authorId'),
    ProductHidden: line('hidden', 'product', 'sellerId'),
    ProductRestored: line('restored', 'product', 'sellerId'),
    UserSuspended: line('suspended', 'user', null),
    UserReinstated: line('reinstated', 'user', null),
  },
};

/** Lines of one read, the latest ones. */
const MOST = 50;

const RFC_3339 = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const timeOf = (name: string): string => `to_char(${name} at time zone 'UTC', '${RFC_3339}') as at`;

export type ModerationReads = {
  /** Decisions about a member, the latest first. */
  decisionsOf(member: string): Promise<readonly DecisionLine[]>;
  /** Upheld reports about a member's things, the latest first. */
  upheldOf(member: string): Promise<readonly ReportLine[]>;
  /** Reports about one thing, the latest first. */
  reportsOf(targetId: string): Promise<readonly ReportLine[]>;
  /** These reports, the latest first. */
  reports(ids: readonly string[]): Promise<readonly ReportLine[]>;
};

/** Reads for the staff's context of a task. */
export const moderationReadsOf = (reader: Reader, schema: string): ModerationReads => {
  const s = quote(schema);
  const reports = (where: string, value: unknown): Promise<readonly ReportLine[]> =>
    reader.read<ReportLine>('list', {
      text:
        `select id, type, state, ${timeOf('updated_at')}, target_type as "targetType", target_id as "targetId", ` +
        `part, policy from ${s}.report where ${where} order by updated_at desc, id limit ${MOST}`,
      values: [value],
    });
  return {
    decisionsOf: (member) =>
      reader.read<DecisionLine>('list', {
        text:
          `select what, ${timeOf('at')}, item_type as "itemType", item, part, policy from ${s}.decision ` +
          `where member = $1::uuid order by position desc limit ${MOST}`,
        values: [member],
      }),
    upheldOf: (member) => reports(`author_id = $1::uuid and state = 'upheld'`, member),
    reportsOf: (targetId) => reports('target_id = $1::uuid', targetId),
    reports: (ids) => reports('id = any($1::uuid[])', ids),
  };
};
