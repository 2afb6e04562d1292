import type { Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { brandOfProductRoute } from './brands.ts';
import { uploadImageRoute } from './images.ts';
import type { CommerceDesk } from './desk.ts';

/** What the market is asked for beside what its definitions serve. */
export const commerceRoutes = (desk: CommerceDesk): readonly Route<Caller>[] => [
  brandOfProductRoute(desk),
  uploadImageRoute(desk),
];
