import type { ResourceDesk } from '../resources/desk.ts';
import type { UploadDesk } from '../uploads/upload.ts';

/** What the market's routes work with. */
export type CommerceDesk = { readonly resources: ResourceDesk; readonly uploads: UploadDesk };
