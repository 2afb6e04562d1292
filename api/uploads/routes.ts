import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { downloadRoutes, type DownloadDesk } from './download.ts';
import { uploadRoute, type UploadDesk } from './upload.ts';

/** Pictures of members: sent by `POST /aws/upload`, read at `/files`. */
export const uploadRoutes = (desk: UploadDesk & DownloadDesk): readonly Route<Caller>[] => [
  uploadRoute(desk),
  ...downloadRoutes(desk),
];
