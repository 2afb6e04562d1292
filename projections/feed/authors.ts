import type { Knex } from 'knex';
import { labelOf } from '../../domain/kit/label.ts';
import type { Actor } from '../../domain/kit/rules.ts';
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

export const factsOf = ({ byRole, byGender, byClub, byVerified }: FactRow): AuthorFacts => ({
  ...(byRole !== null && { role: byRole }),
  ...(byGender !== null && { gender: byGender }),
  ...(byClub !== null && { club: byClub }),
  ...(byVerified === true && { verified: true }),
});

/**
 * A join of the authors, with their facts, to rows `page` with an `authorId`. The account's own rule decides on the facts,
 * once for each author; the rule of a player's club decides on the club.
 */
export const authorsJoin = (rules: RuleReader, actor: Actor | null): Knex.Raw => {
  const { knex, schema, registry } = rules;
  const [user, player] = [registry.kind('user'), registry.kind('player')];
  const [ofClub] = fieldsSql(rules, player, ['currentClub'], actor);
  return knex.raw(
    `left join lateral (select t.id as "byId", t.name as "byName", t.username as "byUsername", ` +
      `t.profile_picture as "byPicture", told.* from :schema:."user" t left join lateral (` +
      `select t.role as "byRole", t.gender as "byGender", :verified as "byVerified", case t.role ` +
      `when 'PLAYER' then (select t.current_club from :schema:.player t where t.user_id = page."authorId" and :ofClub) ` +
      `when 'COACH' then (select t.club_worked_at from :schema:.coach t where t.user_id = page."authorId") end as "byClub" ` +
      `where :visible offset 0) as told on true where t.id = page."authorId") as u on true`,
    {
      schema,
      verified: ruleSql(rules, user, labelOf(user).verified ?? [], actor),
      ofClub: ofClub ?? knex.raw('true'),
      visible: ruleSql(rules, user, user.resource.read, actor),
    },
  );
};
