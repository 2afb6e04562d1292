import createKnex, { type Knex } from 'knex';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Actor } from '../../domain/kit/rules.ts';
import { FOLDED_BY, MATCH_FIGURES, type MatchFigure } from '../../domain/sports/matches/figures.ts';
import { anyOfStanding, preparedOn, slot, standingOf } from '../engine/prepared.ts';
import type { Reader } from '../engine/reader.ts';
import { ruleSql } from '../resources/access.ts';
import { columnName, tableOf } from '../resources/from-resource.ts';

/** A member's confirmed matches of a season, sport and tournament, folded; null = no match told the figure. */
export type MatchTotal = {
  readonly season: string;
  readonly sport: string;
  readonly tournamentId: string | null;
  readonly matches: number;
} & Readonly<Record<MatchFigure, number | null>>;

export type MatchTotals = (wanted: {
  readonly userId: string;
  readonly actor: Actor | null;
}) => Promise<readonly MatchTotal[]>;

/** Seasons, sports and tournaments of a member that are read at most. */
const MOST = 100;

const figureSql = MATCH_FIGURES.map(
  (figure) => `${FOLDED_BY[figure]}(t.${columnName(figure)})::double precision as "${figure}"`,
).join(', ');

/** Folds a member's confirmed matches that the actor may see, the latest season first. */
export const matchTotalsOf = (reader: Reader, schema: string, registry: Registry): MatchTotals => {
  const knex: Knex = createKnex({ client: 'pg' });
  const read = preparedOn(reader);
  const kind = registry.kind('match-appearance');
  const table = knex.raw('??.??', [schema, tableOf(kind).name]);
  const sql = (actor: Actor | null): Knex.Raw =>
    knex.raw(
      'select t.season, t.sport, t.tournament_id as "tournamentId", count(*)::double precision as "matches", ' +
        `${figureSql} from ? as t where t.user_id = cast(? as uuid) and t.state = 'confirmed' and ? ` +
        `group by 1, 2, 3 order by max(t.played_on) desc, 3 limit ${MOST}`,
      [
        table,
        slot('the member'),
        ruleSql({ knex, schema, registry }, kind, kind.resource.read, anyOfStanding(actor)),
      ],
    );
  return ({ userId, actor }) =>
    read<MatchTotal>('list', `match totals ${standingOf(actor)}`, () => sql(actor), {
      'the actor': actor?.id ?? null,
      'the member': userId,
    });
};
