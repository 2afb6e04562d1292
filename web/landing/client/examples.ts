import { ask, fieldOf, itemsOf } from './ask.ts';
import { formatIn, localeOf } from '../../../domain/format/format.ts';

const MOST = 3;

/** The lists of examples: what is asked for, and where the pages of their items are. */
const lists: Readonly<Record<string, { readonly ask: string; readonly pages: string }>> = {
  '/opportunities': { ask: '/posts/showcase?kind=foras', pages: '/posts' },
  '/events': { ask: '/events?sort=startsAt&state=published', pages: '/events' },
  '/jobs': { ask: '/jobs?state=open', pages: '/jobs' },
  '/competitions': {
    // one whose day has passed may still wait for its organiser
    ask: `/competitions/between?from=${new Date().toISOString()}&state=scheduled`,
    pages: '/competitions',
  },
};

const textOf = (item: unknown, ...names: readonly string[]): string | undefined =>
  names.map((name) => fieldOf(item, name)).find((value) => typeof value === 'string');

/** A member's words, in their own direction. */
const isolated = (text: string): HTMLElement => {
  const words = document.createElement('bdi');
  words.textContent = text;
  return words;
};

/** A date in the page's language. */
const dateOf = (at: string): string =>
  formatIn(localeOf(document.documentElement.lang === 'en' ? 'en' : 'ar')).date(at);

const lineOf = (words: string): HTMLElement => {
  const line = document.createElement('span');
  line.append(isolated(words));
  return line;
};

const entryOf = (path: string, item: unknown): HTMLLIElement => {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${path}/${textOf(item, 'id') ?? ''}`;
  link.append(isolated(textOf(item, 'name', 'title', 'description') ?? ''));
  entry.append(link);
  const at = textOf(item, 'startsAt') ?? (path === '/posts' ? textOf(item, 'closesAt') : undefined);
  const about = at === undefined ? textOf(item, 'location') : dateOf(at);
  if (about !== undefined) entry.append(lineOf(about));
  return entry;
};

/** The first picture of a post, or of its video. */
const pictureOf = (post: unknown): HTMLImageElement | undefined => {
  const media = fieldOf(post, 'media');
  const first: unknown = Array.isArray(media) ? media[0] : undefined;
  const file = textOf(first, 'fileId') ?? textOf(fieldOf(post, 'video'), 'posterId');
  if (file === undefined) return undefined;
  const picture = new Image(640, 480);
  picture.loading = 'lazy';
  picture.alt = textOf(first, 'alt') ?? '';
  picture.src = `/files/${file}/640`;
  return picture;
};

const cardOf = (post: unknown): HTMLLIElement => {
  const card = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/posts/${textOf(post, 'id') ?? ''}`;
  const words = document.createElement('p');
  words.dir = 'auto';
  words.textContent = textOf(post, 'title', 'description') ?? '';
  const by = lineOf(textOf(fieldOf(post, 'author'), 'name') ?? '');
  by.append(' · ', dateOf(textOf(post, 'createdAt') ?? ''));
  const picture = pictureOf(post);
  if (picture) link.append(picture);
  link.append(words, by);
  card.append(link);
  return card;
};

/** Shows posts of members whose pages are public, if there are any. */
const showPosts = async (): Promise<void> => {
  const place = document.querySelector<HTMLElement>('[data-showcase]');
  const posts = itemsOf(await ask(`/posts/showcase?limit=${MOST}`));
  if (!place || posts.length === 0) return;
  place.querySelector('[data-items]')?.replaceChildren(...posts.map(cardOf));
  place.hidden = false;
};

/** Fills in the lists of public items. */
export const showExamples = async (): Promise<void> => {
  const places = [...document.querySelectorAll<HTMLElement>('[data-live]')];
  await Promise.all([
    showPosts(),
    ...places.map(async (list) => {
      const { ask: path, pages } = lists[list.dataset['live'] ?? ''] ?? { ask: '', pages: '' };
      const items = itemsOf(await ask(`${path}&limit=${MOST}`));
      const place = list.querySelector('[data-items]');
      const none = document.createElement('li');
      none.textContent = list.dataset['none'] ?? '';
      place?.replaceChildren(...(items.length > 0 ? items.map((item) => entryOf(pages, item)) : [none]));
    }),
  ]);
};
