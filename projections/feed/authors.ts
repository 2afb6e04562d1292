import type { Knex } from 'knex';
import { labelOf } from '../../domain/kit/label.ts';
import type { Actor, Rule } from '../../domain/kit/rules.ts';
import { fieldsSql, ruleSql, type RuleReader } from '../resources/access.ts';

/** A removed author; only the id remains. */
export type Gone = { readonly id: string; readonly removed: true };
export type Author = {
  readonly id: string;
  readonly name: string | null;
  readonly username: string | null;
  readonly profilePicture: string | null;
};

/** Left out: not told, or not for the reader. */
export type AuthorFacts = {
  readonly role?: string;
  readonly gender?: string;
  /** The club of a player or a coach. */
  readonly club?: string;
  /** The staff has checked the account. */
  readonly verified?: true;
};

/** Columns of an author `u`, who may be removed. */
export const authorSql = `u.id as "byId", u.name as "byName", u.username as "byUsername", u.profile_picture as "byPicture"`;

export type ByRow = {
  readonly authorId: string;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly byUsername: string | null;
  readonly byPicture: string | null;
};

export const authorOf = ({
  authorId,
  byId,
  byName: name,
  byUsername: username,
  byPicture,
}: ByRow): Author | Gone =>
  byId === null ? { id: authorId, removed: true } : { id: byId, name, username, profilePicture: byPicture };

export type FactRow = {
  readonly byRole: string | null;
  readonly byGender: string | null;
  readonly byClub: string | null;
  readonly byVerified: boolean | null;
};

/** The author with what the reader may know of them. Members are added one by one, because lists do this for every item. */
export const introducedOf = (row: ByRow & FactRow): (Author & AuthorFacts) | Gone => {
  const by = authorOf(row);
  if ('removed' in by) return by;
  const told: { -readonly [K in keyof (Author & AuthorFacts)]: (Author & AuthorFacts)[K] } = by;
  if (row.byRole !== null) told.role = row.byRole;
  if (row.byGender !== null) told.gender = row.byGender;
  if (row.byClub !== null) told.club = row.byClub;
  if (row.byVerified === true) told.verified = true;
  return told;
};

/**
 * A read rule without its conditions on blocks. It decides the same on the authors of posts that a reader may see: the
 * rule of a post has left out those with a block. Two subqueries for each author were a tenth of a page's work in Postgres.
 */
const apartFromBlocks = (rule: Rule): Rule =>
  rule
    .filter(({ kind }) => kind !== 'linkedBy')
    .map((atom) =>
      atom.kind === 'all' ? { ...atom, atoms: atom.atoms.filter(({ kind }) => kind !== 'reachable') } : atom,
    );

/**
 * A join of the authors, with their facts, to posts `page` that the actor may see. The account's own rule decides on the facts;
 * the rule of a player's or a coach's club decides on the club.
 */
export const authorsJoin = (rules: RuleReader, actor: Actor | null): Knex.Raw => {
  const { knex, schema, registry } = rules;
  const [user, player, coach] = [registry.kind('user'), registry.kind('player'), registry.kind('coach')];
  const [ofClub] = fieldsSql(rules, player, ['currentClub'], actor);
  const [ofCoachsClub] = fieldsSql(rules, coach, ['clubWorkedAt'], actor);
  return knex.raw(
    `left join lateral (select t.id as "byId", t.name as "byName", t.username as "byUsername", ` +
      `t.profile_picture as "byPicture", told.* from :schema:."user" t left join lateral (` +
      `select t.role as "byRole", t.gender as "byGender", :verified as "byVerified", case t.role ` +
      `when 'PLAYER' then (select t.current_club from :schema:.player t where t.user_id = page."authorId" and :ofClub) ` +
      `when 'COACH' then (select t.club_worked_at from :schema:.coach t where t.user_id = page."authorId" and :ofCoachsClub) end as "byClub" ` +
      `where :visible offset 0) as told on true where t.id = page."authorId") as u on true`,
    {
      schema,
      verified: ruleSql(rules, user, labelOf(user).verified ?? [], actor),
      ofClub: ofClub ?? knex.raw('true'),
      ofCoachsClub: ofCoachsClub ?? knex.raw('true'),
      visible: ruleSql(rules, user, apartFromBlocks(user.resource.read), actor),
    },
  );
};
