import { MOST_SIGNS, signKeysIn } from '../../domain/text/tags.ts';
import type { Handler, Projection, SeenEvent } from '../engine/projection.ts';
import type { Rows } from '../engine/rows.ts';
import { column, type Table } from '../engine/table.ts';

/**
 * The tags and mentions in the texts of posts: one row each, by its key (`domain/text/tags.ts`). Posts are listed by
 * their id, which has the time, so that a list is one index. It has no access data: readers join the post.
 */
const signs: Table = {
  name: 'post_sign',
  columns: {
    post_id: column('uuid'),
    place: column('bigint'),
    of: column('uuid'),
    sign: { type: 'text', personOf: 'of' },
  },
  key: ['post_id', 'place'],
  indexes: [{ columns: ['sign', 'post_id'] }, { columns: ['of'] }],
};

/** The data subject of the texts: whose box they were in. */
const subjectOf = ({ meta }: SeenEvent): string | null => meta.sealed?.[0]?.of ?? null;

const keysIn = ({ data: { description } }: SeenEvent): readonly string[] =>
  typeof description === 'string' ? signKeysIn(description) : [];

const published: Handler = (event, rows) => {
  for (const [place, sign] of keysIn(event).entries())
    rows.table(signs.name).put({ post_id: event.meta.item, place, of: subjectOf(event), sign });
};

/** Removes the signs from a place on. */
const withoutFrom = (rows: Rows, post: string, first: number): void => {
  for (let place = first; place < MOST_SIGNS; place += 1)
    rows.table(signs.name).remove({ post_id: post, place });
};

export const signsProjection: Projection = {
  name: 'post_sign',
  version: 1,
  slices: 'item',
  tables: [signs],
  on: {
    PostPublished: published,
    VideoPosted: published,
    PostEdited: (event, rows) => {
      if (event.data['description'] === undefined) return;
      withoutFrom(rows, event.meta.item, keysIn(event).length);
      published(event, rows);
    },
    PostRemoved: ({ meta }, rows) => withoutFrom(rows, meta.item, 0),
  },
};
