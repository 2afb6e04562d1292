import { integer, optional, ref, text } from '../../kit/fields.ts';
import { textIn } from '../../kit/json.ts';
import { defineResource, type Item } from '../../kit/resource.ts';
import { admin, all, anyone, full, related, system } from '../../kit/rules.ts';

const counted = () => integer(0, 100_000);
const keepers = [all(full, related('player.userId')), admin('profiles')];

/** Its subject; the spelling of a competition is normalised, and no competition means the whole season. */
const aboutOf = ({ playerId, seasonId, competition }: Item): string =>
  JSON.stringify([playerId, seasonId, textIn(competition)?.trim().toLowerCase() ?? null]);

/** A player's statistics in a season, as a whole or in one of its competitions: one of each. */
export const playerStatistics = defineResource({
  name: 'player-statistics',
  path: '/player-statistics',
  fields: {
    playerId: ref('player', { removed: 'remove' }),
    // labels such as 2026/27 and the league's name; plain, because they are part of the key
    seasonId: text(20, 1),
    competition: optional(text(60, 1)),
    appearances: counted(),
    goals: counted(),
    assists: counted(),
    yellowCards: counted(),
    redCards: counted(),
    minutes: counted(),
  },
  states: ['recorded'],
  actions: {
    create: { event: 'PlayerSeasonRecorded', to: 'recorded', by: keepers },
    edit: {
      event: 'PlayerSeasonCorrected',
      by: keepers,
      takes: ['appearances', 'goals', 'assists', 'yellowCards', 'redCards', 'minutes'],
    },
    remove: { event: 'PlayerSeasonRemoved', to: 'removed', by: [...keepers, system] },
  },
  holds: [
    {
      name: 'season',
      secret: false,
      refusal: 'invalid',
      field: 'seasonId',
      key: aboutOf,
      limit: () => 1,
    },
  ],
  lookups: ['player/{playerId}', 'season/{seasonId}'],
  read: [anyone],
});
