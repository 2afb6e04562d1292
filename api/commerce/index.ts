import type { RoutesOf } from '../area.ts';
import { ledgerRoutes } from './ledger.ts';
import { commerceRoutes } from './routes.ts';

export const commerceArea: RoutesOf = ({ resources, ports, reads }) => [
  ...commerceRoutes({ ...ports, resources, uploads: ports }),
  ...ledgerRoutes({ resources, ledger: reads.commerce.ledger }),
];
