import type { RoutesOf } from '../area.ts';
import { ledgerRoutes } from './ledger.ts';
import { commerceRoutes } from './routes.ts';

export const commerceArea: RoutesOf = ({ resources, ports, reads }) => [
  ...commerceRoutes({ ...ports, resources, uploads: ports, ...reads.commerce, search: reads.search }),
  ...ledgerRoutes({ resources, ledger: reads.commerce.ledger }),
];
