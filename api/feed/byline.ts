import { z } from 'zod';

/** An erased author has an id only. */
export const gone = z.object({ id: z.uuid(), removed: z.literal(true) });

export const author = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  profilePicture: z.uuid().nullable(),
});

/** The author, as shown on pages. */
export const byline = z.union([author, gone]);
