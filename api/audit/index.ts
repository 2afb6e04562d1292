import type { RoutesOf } from '../area.ts';
import { dossierRoute } from './dossier.ts';
import { ownPrivateReadsRoute, privateReadRoute } from './private-reads.ts';
import { publishedRoute } from './published.ts';

/** Routes of the sealed log and of private data: published roots, dossiers with proofs, reads with a reason. */
export const auditArea: RoutesOf = ({ resources, reads, ports }) => [
  publishedRoute(ports.audit),
  ownPrivateReadsRoute(resources),
  privateReadRoute({ resources, moderation: reads.social.moderation }),
  dossierRoute({ resources, ...reads.dashboard, audit: ports.audit, files: ports.files }),
];
