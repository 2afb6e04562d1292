import type { RoutesOf } from '../area.ts';
import { dossierRoute } from './dossier.ts';
import { ownPrivateReadsRoute, privateReadRoute } from './private-reads.ts';
import { proposalRoutes } from './proposals.ts';
import { publishedRoute } from './published.ts';
import { planRoute, reverseRoute } from './undo-plans.ts';
import { stepsRoute } from './undo-steps.ts';

export { openPrivately } from './private-reads.ts';

/** Routes of the sealed log, of private data, and of what needs two admins. */
export const auditArea: RoutesOf = ({ resources, reads, ports, feed }) => {
  const undo = { resources, activity: reads.dashboard.activity, feed };
  return [
    publishedRoute(ports.audit),
    ownPrivateReadsRoute(resources),
    privateReadRoute({ resources, moderation: reads.social.moderation }),
    dossierRoute({ resources, ...reads.dashboard, audit: ports.audit, files: ports.files }),
    ...proposalRoutes(resources),
    planRoute(undo),
    reverseRoute(undo),
    stepsRoute(resources),
  ];
};
