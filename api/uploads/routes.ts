import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { downloadRoutes, type DownloadContext } from './download.ts';
import { mediaRoute, type MediaContext } from './media.ts';
import { uploadRoute, type UploadContext } from './upload.ts';

/** Pictures and other files of members: sent by `POST /aws/upload` and `POST /messages/files`, read at `/files`. */
export const uploadRoutes = (
  context: UploadContext & MediaContext & DownloadContext,
): readonly Route<Caller>[] => [uploadRoute(context), mediaRoute(context), ...downloadRoutes(context)];
