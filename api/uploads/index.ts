import type { RoutesOf } from '../area.ts';
import { uploadRoutes } from './routes.ts';

export const uploadsArea: RoutesOf = ({ ports, reads }) =>
  uploadRoutes({ ...ports, ...reads.resources.files });
