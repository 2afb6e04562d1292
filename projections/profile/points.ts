import { createHash } from 'node:crypto';
import { isPrivate, marksOf, typesOf, type Mark } from '../../domain/profile/points/marks.ts';
import { RULE_NAMES, RULES, ruleOf } from '../../domain/profile/points/rules.ts';
import { dayAt } from '../../domain/trade/day.ts';
import type { Handler, Projection, SeenEvent } from '../engine/projection.ts';
import type { Rows } from '../engine/rows.ts';
import { column, placeColumn, type Table } from '../engine/table.ts';
import { countSql, LINE, LINE_MARK, MEMBER, POST, POST_MARK } from './point-count.ts';

/**
 * Points of members by the table of rules (`domain/profile/points/rules.ts`). The handlers write a line for each event;
 * which lines count depends on the other lines of the day, so that is computed after each batch (`point-count.ts`).
 */

const line: Table = {
  name: LINE,
  columns: {
    id: column('text'),
    rule: column('text'),
    /** The type of the event that made it. */
    event: column('text'),
    item: column('uuid'),
    position: placeColumn,
    at: column('timestamptz'),
    day: column('date'),
    member: column('uuid'),
    other: column('uuid'),
    post: column('uuid'),
    about: column('uuid'),
    undone: column('boolean'),
    /** The number of times it was made: a repeat may move it to another day. */
    made: column('bigint'),
    points: column('bigint'),
    /** The day on which it counts; null if it doesn't. */
    counted_on: column('date'),
  },
  key: ['id'],
  indexes: [
    { columns: ['member', 'rule', 'day', 'points'] },
    { columns: ['member', 'rule', 'points'] },
    { columns: ['member', 'position'] },
    { columns: ['post'] },
  ],
};

const post: Table = {
  name: POST,
  columns: {
    id: column('uuid'),
    author: column('uuid'),
    gone: column('boolean'),
    /** Only its author sees it. */
    private: column('boolean'),
  },
  key: ['id'],
};

/** History of the lines, for the points of the past: a row for each event that changes one. */
const lineMark: Table = {
  name: LINE_MARK,
  columns: {
    id: column('text'),
    position: placeColumn,
    at: column('timestamptz'),
    /** The day of a line that is made, or made anew; null = it is undone or redone. */
    day: column('date'),
    undone: column('boolean'),
  },
  key: ['id', 'position'],
  appendOnly: true,
};

/** History of the posts, for the points of the past: a row for each event that changes one; null = unchanged. */
const postMark: Table = {
  name: POST_MARK,
  columns: {
    id: column('uuid'),
    position: placeColumn,
    at: column('timestamptz'),
    gone: column('boolean'),
    private: column('boolean'),
  },
  key: ['id', 'position'],
  appendOnly: true,
};

/** The total of each member, with what leaderboards are filtered by. */
const member: Table = {
  name: MEMBER,
  columns: {
    id: column('uuid'),
    total: column('bigint'),
    since: column('timestamptz'),
    sport: column('text'),
    governorate: column('text'),
  },
  key: ['id'],
  indexes: [
    { columns: ['total', 'id'] },
    { columns: ['sport', 'total', 'id'] },
    { columns: ['governorate', 'total', 'id'] },
    { columns: ['sport', 'governorate', 'total', 'id'] },
  ],
};

const write = ({ type, meta: { item }, position, at }: SeenEvent, rows: Rows, mark: Mark): void => {
  const lines = rows.table(LINE);
  const key = { id: mark.id };
  const day = mark.kind === 'line' ? dayAt(at) : null;
  rows.table(LINE_MARK).insert({ id: mark.id, position, at, day, undone: mark.undone });
  if (mark.kind === 'turn') {
    lines.patch(key, { undone: mark.undone });
    return;
  }
  const { rule, post: of, about, undone, ...persons } = mark;
  // a repeat keeps what was computed before, which tells the former day
  lines.count(key, { points: 0, made: 1 });
  lines.patch(key, {
    rule,
    event: type,
    item,
    position,
    at,
    day,
    post: of,
    about,
    undone,
    ...(persons.member !== null && { member: persons.member }),
    ...(persons.other !== null && { other: persons.other }),
  });
};

const writeMarks: Handler = (event, rows) => {
  for (const mark of marksOf(event)) write(event, rows, mark);
};

/** The values of a post that an event changes. */
type PostMark = { readonly gone?: boolean; readonly private?: boolean };

const markPost = ({ meta: { item }, position, at }: SeenEvent, rows: Rows, mark: PostMark): void =>
  rows.table(POST_MARK).insert({
    id: item,
    position,
    at,
    gone: mark.gone ?? null,
    private: mark.private ?? null,
  });

const setGone =
  (gone: boolean): Handler =>
  (event, rows) => {
    rows.table(POST).patch({ id: event.meta.item }, { gone });
    markPost(event, rows, { gone });
  };

const begin: Handler = ({ meta, at }, rows) => rows.table(MEMBER).put({ id: meta.item, total: 0, since: at });

const group: Handler = ({ meta, data }, rows) => {
  const { sport, governorate } = data;
  const values = {
    ...(sport !== undefined && { sport }),
    ...(governorate !== undefined && { governorate }),
  };
  if (Object.keys(values).length > 0) rows.table(MEMBER).patch({ id: meta.item }, values);
};

const beginPost: Handler = (event, rows) => {
  const { meta, data } = event;
  const begun = { gone: false, private: isPrivate(data) };
  rows.table(POST).put({ id: meta.item, author: data['authorId'], ...begun });
  markPost(event, rows, begun);
};

/** A post that becomes private takes its points along, and brings them back. */
const editPost: Handler = (event, rows) => {
  const { meta, data } = event;
  if (data['visibility'] === undefined) return;
  const seen = { private: isPrivate(data) };
  rows.table(POST).patch({ id: meta.item }, seen);
  markPost(event, rows, seen);
};

/** Handlers beside those of the rules. */
const OTHERS: Projection['on'] = {
  UserRegistered: begin,
  GuestArrived: begin,
  SportChosen: group,
  ProfileEdited: group,
  PostPublished: beginPost,
  VideoPosted: beginPost,
  PostEdited: editPost,
  PostHidden: setGone(true),
  PostRemoved: setGone(true),
  PostRestored: setGone(false),
};

const both =
  (one: Handler, other: Handler | undefined): Handler =>
  (event, rows) => {
    other?.(event, rows);
    one(event, rows);
  };

const byRules = Object.fromEntries(
  RULE_NAMES.flatMap((name) => typesOf(ruleOf(name))).map((type) => [type, both(writeMarks, OTHERS[type])]),
);

const tables = [line, post, member, lineMark, postMark];

/** The version changes with the table of rules, which counts all points again. */
const version =
  createHash('sha256')
    .update(JSON.stringify([tables, RULES]))
    .digest()
    .readUInt32BE() >>> 1;

export const pointsProjection: Projection = {
  name: 'points',
  version,
  sealed: 'unread',
  tables,
  on: { ...OTHERS, ...byRules },
  derive: countSql,
};
