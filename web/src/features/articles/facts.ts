import { minutesOf } from '../../../../domain/format/blocks.ts';
import type { Thing } from '../../resources/index.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the pages show of an article. */
export const factsOf = (article: Thing) => {
  const [title, body, cover, byline, published, categoryId] = [
    'title',
    'body',
    'cover',
    'byline',
    'publishedAt',
    'categoryId',
  ].map((field) => textOf(article[field]));
  const language = article['language'] === 'en' ? ('en' as const) : ('ar' as const);
  return {
    title: title ?? '',
    body: body ?? '',
    cover: cover ?? null,
    byline: byline ?? null,
    categoryId: categoryId ?? null,
    at: published ?? article.createdAt,
    authorId: textOf(article['authorId']),
    language,
    minutes: minutesOf(body ?? '', language),
  };
};
export type Facts = ReturnType<typeof factsOf>;
