import { z } from 'zod';
import { integer, optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, anyone, full, owner, system } from '../kit/rules.ts';
import { notForAnotherClub } from '../sports/clubs/own-club.ts';
import { link, properName, sport, year } from '../trade/fields.ts';

const ownClubOnly = notForAnotherClub('teams');

/** The result of a match for one of its teams; null = not counted. */
const result = () => z.nullable(z.enum(['WIN', 'LOSS', 'DRAW']));

/** The corrected count: `now` is added, and `before`, which it replaces, is subtracted. */
const recounted = (count: unknown, what: string, now: unknown, before: unknown): number =>
  Number(count ?? 0) + Number(now === what) - Number(before === what);

/**
 * A team, entered by its founder; a club's team only by the club's account or the staff. Its wins, losses and draws are
 * counted only from its matches.
 */
export const team = defineResource({
  name: 'team',
  path: '/teams',
  fields: {
    name: properName(),
    sport: sport(),
    clubId: optional(ref('club')),
    categoryId: optional(ref('team-category')),
    coachId: optional(ref('user')),
    foundedYear: optional(year()),
    logo: optional(link()),
    wins: integer(0).default(0),
    losses: integer(0).default(0),
    draws: integer(0).default(0),
  },
  states: ['active'],
  actions: {
    create: {
      event: 'TeamFounded',
      to: 'active',
      by: [full],
      takes: ['name', 'sport'],
      optionally: ['clubId', 'categoryId', 'coachId', 'foundedYear', 'logo'],
      refuse: ownClubOnly,
      sets: () => ({ wins: 0, losses: 0, draws: 0 }),
    },
    edit: {
      event: 'TeamEdited',
      by: [owner, admin('teams')],
      takes: ['name', 'sport', 'clubId', 'categoryId', 'coachId', 'foundedYear', 'logo'],
      refuse: ownClubOnly,
    },
    count: {
      event: 'TeamResultCounted',
      by: [system],
      asks: { matchId: z.uuid(), result: result(), before: result() },
      sets: ({ wins, losses, draws }, { input: { result: now, before } }) => ({
        wins: recounted(wins, 'WIN', now, before),
        losses: recounted(losses, 'LOSS', now, before),
        draws: recounted(draws, 'DRAW', now, before),
      }),
    },
    remove: { event: 'TeamDisbanded', to: 'removed', by: [owner, admin('teams')] },
  },
  lookups: [{ at: '/team-category/{categoryId}/teams' }],
  page: { at: '/teams', title: ['name'], text: [] },
  read: [anyone],
});
