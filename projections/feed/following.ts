import type { Knex } from 'knex';
import { pageIn, slot } from '../engine/prepared.ts';

type Wanted = {
  readonly knex: Knex;
  readonly schema: string;
  /** The visible posts after the cursor, sorted. */
  readonly posts: Knex.QueryBuilder;
  readonly direction: 'asc' | 'desc';
  /** The columns that sort them, and that of their author in the same table: so one index serves an author's posts. */
  readonly by: { readonly column: string; readonly id: string; readonly author: string };
  /** The field with the value of the column in a row. */
  readonly place: string;
  readonly rows: number;
};

/** The actor's friends. */
export const FRIENDS =
  "select c.addressee_id as id from :schema:.friendship c where c.requester_id = cast(:actor as uuid) and c.state = 'accepted' union " +
  "select c.requester_id from :schema:.friendship c where c.addressee_id = cast(:actor as uuid) and c.state = 'accepted'";

/** The members whom the actor follows, and the actor's friends. */
const CIRCLE = `select c.followed_id as id from :schema:.follow c where c.follower_id = cast(:actor as uuid) union ${FRIENDS}`;

/**
 * A page of the posts of the actor's circle. Its posts come from as many authors at most as it has rows: those whose next
 * post is first. So it reads one post of each member of the circle, and a page of each of these authors.
 */
export const ofFollowed = ({ knex, schema, posts, direction, by, place, rows }: Wanted): Knex.Raw => {
  const ofMember = posts.clone().whereRaw(`${by.author} = member.id`);
  const first = ofMember
    .clone()
    .clearSelect()
    .select(knex.raw(`${by.column} as at, ${by.id} as post`))
    .limit(1);
  const heads = knex.raw(
    `select member.id from (${CIRCLE}) member cross join lateral (:first) head ` +
      `order by head.at ${direction}, head.post ${direction}`,
    { schema, actor: slot('the actor'), first },
  );
  const few = pageIn(knex, knex(knex.raw('(?) as heads', [heads])), rows);
  const theirs = knex(
    knex.raw('? as member cross join lateral ? as own', [few, pageIn(knex, ofMember.clone(), rows)]),
  )
    .select(knex.raw('own.*'))
    .orderByRaw(`own."${place}" ${direction}, own.id ${direction}`);
  return pageIn(knex, theirs, rows);
};
