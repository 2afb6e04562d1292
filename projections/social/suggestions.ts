/**
 * The statement that suggests members to a member. Each source reads a bounded number of rows, so that the cost does
 * not grow with the platform. Only facts that every member may read are used: the governorate, for example, is that of the
 * account, which may be left open, never that of an address. Of friends of friends the number is told, never who they are.
 */

/** Rows per source. */
const FRIENDS = 500;
const OF_EACH_FRIEND = 200;
const OF_A_SPORT = 500;
const OF_A_GOVERNORATE = 500;
const MATES = 500;

/** A club is no reason where the member `o` hides it from members who are no friends. */
const TELLS_CLUB = "coalesce(o.facts_for ->> 'currentClub', 'everyone') in ('everyone', 'members')";

/** Weight of each reason. Common friends count up to five. */
const SCORE =
  '(3 * least(coalesce(max(friends), 0), 5) + 4 * (max(team) is not null)::int + ' +
  '3 * (max(club) is not null)::int + bool_or(plays)::int + bool_or(near)::int)::int';

/** The friends of a person: two reads by index, each with a limited number of rows. */
const friendsOf = (person: string, most: number): string =>
  `select f.id from ((select requester_id as id from :schema:.friendship where addressee_id = ${person} ` +
  `and state = 'accepted' limit ${most}) union all (select addressee_id as id from :schema:.friendship ` +
  `where requester_id = ${person} and state = 'accepted' limit ${most})) f`;

const ME = 'cast(:actor as uuid)';

/** The newest members with the reader's own value of a field, by its index. Both facts are told of each. */
const newestWith = (field: 'sport' | 'governorate', most: number): string =>
  'select u.id, null, null, null, coalesce(me.sport = u.sport, false), ' +
  `coalesce(me.governorate = u.governorate, false) from :schema:."user" me cross join lateral (` +
  `select o.id, o.sport, o.governorate from :schema:."user" o where o.${field} = me.${field} ` +
  `order by o.created_at desc, o.id desc limit ${most}) u where me.id = ${ME}`;

const SOURCES =
  `with friends as materialized (${friendsOf(ME, FRIENDS)}), ` +
  'teams as materialized (select m.team_id from :schema:.team_member m ' +
  `where m.user_id = ${ME} and m.state = 'active' and m.left_at is null limit 50), ` +
  'clubs as materialized (select distinct t.club_id from :schema:.team t join teams on teams.team_id = t.id ' +
  'where t.club_id is not null), ' +
  'sources as (' +
  `select o.id, 1 as friends, null::text as team, null::text as club, false as plays, false as near from friends ` +
  `cross join lateral (${friendsOf('friends.id', OF_EACH_FRIEND)}) o ` +
  'union all (select m.user_id, null, m.team_id::text, null, false, false from teams join :schema:.team_member m ' +
  `on m.team_id = teams.team_id and m.state = 'active' and m.left_at is null limit ${MATES}) ` +
  'union all (select m.user_id, null, null, t.club_id::text, false, false from clubs join :schema:.team t ' +
  'on t.club_id = clubs.club_id join :schema:.team_member m ' +
  "on m.team_id = t.id and m.state = 'active' and m.left_at is null " +
  `join :schema:."user" o on o.id = m.user_id and ${TELLS_CLUB} limit ${MATES}) ` +
  `union all ${newestWith('sport', OF_A_SPORT)} union all ${newestWith('governorate', OF_A_GOVERNORATE)}), ` +
  'counted as (select id, sum(friends) as friends, team, club, plays, near from sources ' +
  'group by id, team, club, plays, near), ' +
  `scored as (select id, ${SCORE} as score, coalesce(max(friends), 0)::int as friends, max(team) as team, ` +
  'max(club) as club, bool_or(plays) as plays, bool_or(near) as near from counted group by id)';

/** Not suggested: pairs with a request or a block between them, and dismissed members. */
const NOT_YET_KNOWN =
  `not exists (select 1 from :schema:.friendship f where (f.requester_id = t.id and f.addressee_id = ${ME}) ` +
  `or (f.addressee_id = t.id and f.requester_id = ${ME})) and ` +
  `not exists (select 1 from :schema:.block_list b where (b.user_id = t.id and b.blocked_user_id = ${ME}) ` +
  `or (b.blocked_user_id = t.id and b.user_id = ${ME})) and ` +
  'not exists (select 1 from :schema:.suggestion_dismissal d ' +
  `where d.user_id = ${ME} and d.dismissed_id = t.id)`;

/** One page, best first; `visible` and `after` are conditions on the member `t` and the score `s`. */
export const SUGGESTIONS =
  `${SOURCES} select t.id, s.score, s.friends, s.team as "teamId", s.club as "clubId", ` +
  'case when s.plays then t.sport end as sport, case when s.near then t.governorate end as governorate from scored s join :schema:."user" t on t.id = s.id ' +
  `where t.id <> ${ME} and t.state = 'active' and :visible and ${NOT_YET_KNOWN} and :after ` +
  'order by s.score desc, t.id desc limit :limit';
