import { minutesOf } from '../../../../domain/format/blocks.ts';
import type { Thing } from '../../resources/index.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The facts of an article that pages show. */
export const factsOf = (article: Thing) => {
  const body = textOf(article['body']) ?? '';
  const language = article['language'] === 'en' ? ('en' as const) : ('ar' as const);
  return {
    title: textOf(article['title']) ?? '',
    body,
    cover: textOf(article['cover']),
    byline: textOf(article['byline']),
    categoryId: textOf(article['categoryId']),
    at: textOf(article['publishedAt']) ?? article.createdAt,
    authorId: textOf(article['authorId']),
    language,
    minutes: minutesOf(body, language),
  };
};
export type Facts = ReturnType<typeof factsOf>;
