import type { RoutesOf } from '../area.ts';
import { dossierRoute } from './dossier.ts';
import { publishedRoute } from './published.ts';

/** Routes of the sealed log: its published roots, and dossiers with proofs. */
export const auditArea: RoutesOf = ({ resources, reads, ports }) => [
  publishedRoute(ports.audit),
  dossierRoute({ resources, ...reads.dashboard, audit: ports.audit, files: ports.files }),
];
