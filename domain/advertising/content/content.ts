import { z } from 'zod';

/** What is published, and the field with whose it is. */
export const CONTENT = { post: 'authorId', article: 'authorId', product: 'sellerId' } as const;
export type ContentType = keyof typeof CONTENT;
export const contentType = () => z.enum(['post', 'article', 'product']);

/** The id of what is published: of which kind its type says, so that the kit can't look it up. */
export const contentId = () => z.uuid().toLowerCase();
