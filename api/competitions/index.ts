import type { RoutesOf } from '../area.ts';
import { namedRoute } from '../resources/named-route.ts';
import { standingsRoute } from './standings.ts';

export const competitionsArea: RoutesOf = ({ resources, reads }) => [
  standingsRoute(resources, reads.competitions.standings),
  namedRoute(resources, {
    path: '/competitions/participant/:userId',
    operationId: 'competition.ofParticipant',
    summary: 'The competitions that a member takes part in, latest entry first',
    by: 'competition-participant',
    names: 'competitionId',
    shown: 'competition',
    where: ({ userId = '' }) => ({ userId }),
  }),
];
