import { z } from 'zod';

/** Whoever is gone is told by their id alone. */
export const gone = z.object({ id: z.uuid(), removed: z.literal(true) });

export const author = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  profilePicture: z.uuid().nullable(),
});

/** Who wrote it, as far as a page shows it. */
export const byline = z.union([author, gone]);
