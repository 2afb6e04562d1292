import type { ResourceDesk } from '../resources/desk.ts';
import type { UploadDesk } from '../uploads/upload.ts';

/** What the market's routes work with. */
export type CommerceDesk = { readonly resources: ResourceDesk; readonly uploads: UploadDesk };

/** What routes that take an action of a thing may answer beside its own refusals. */
export const WRITE_PROBLEMS = [
  'forbidden',
  'not_found',
  'stale',
  'in_progress',
  'idempotency_key_reused',
  'unavailable',
] as const;
