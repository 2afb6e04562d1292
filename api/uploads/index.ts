import type { RoutesOf } from '../area.ts';
import { resumableRoutes } from './resumable.ts';
import { uploadRoutes } from './routes.ts';

export const uploadsArea: RoutesOf = ({ ports, reads, resources }) => [
  ...uploadRoutes({ ...ports, ...reads.resources.files }),
  ...resumableRoutes({ ...ports, resources }),
];
