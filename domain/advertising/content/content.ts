import { z } from 'zod';

/** Published kinds, and the field with their owner. */
export const CONTENT = { post: 'authorId', article: 'authorId', product: 'sellerId' } as const;
export type ContentType = keyof typeof CONTENT;
export const contentType = () => z.enum(['post', 'article', 'product']);

/** The id of a published item, beside its `contentType`. */
export const contentId = () => z.uuid().toLowerCase().meta({ 'x-named-by': 'contentType' });
