import type { ResourceContext } from '../resources/context.ts';
import type { UploadContext } from '../uploads/upload.ts';

/** Dependencies of the commerce routes. */
export type CommerceContext = { readonly resources: ResourceContext; readonly uploads: UploadContext };
