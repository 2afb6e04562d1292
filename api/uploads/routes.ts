import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { downloadRoutes, type DownloadContext } from './download.ts';
import { uploadRoute, type UploadContext } from './upload.ts';

/** Pictures of members: sent by `POST /aws/upload`, read at `/files`. */
export const uploadRoutes = (context: UploadContext & DownloadContext): readonly Route<Caller>[] => [
  uploadRoute(context),
  ...downloadRoutes(context),
];
