import type { ResourceContext } from '../resources/context.ts';
import type { UploadContext } from '../uploads/upload.ts';

/** What the market's routes work with. */
export type CommerceContext = { readonly resources: ResourceContext; readonly uploads: UploadContext };
