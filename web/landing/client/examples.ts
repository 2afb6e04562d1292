import { ask, fieldOf, itemsOf } from './ask.ts';
import { formatIn, localeOf } from '../../../domain/format/format.ts';

const MOST = 3;

/** What each list shows: its open items, and the field with their time. */
const queries: Readonly<Record<string, string>> = {
  '/events': 'sort=startsAt&state=published',
  '/jobs': 'state=open',
  '/competitions': 'sort=startsAt&state=scheduled',
};

const textOf = (item: unknown, ...names: readonly string[]): string | undefined =>
  names.map((name) => fieldOf(item, name)).find((value) => typeof value === 'string');

/** A member's words, in their own direction. */
const isolated = (text: string): HTMLElement => {
  const words = document.createElement('bdi');
  words.textContent = text;
  return words;
};

const entryOf = (path: string, item: unknown): HTMLLIElement => {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${path}/${textOf(item, 'id') ?? ''}`;
  link.append(isolated(textOf(item, 'name', 'title') ?? ''));
  entry.append(link);
  const at = textOf(item, 'startsAt');
  const { lang } = document.documentElement;
  const place = textOf(item, 'location');
  const about = at === undefined ? place : formatIn(localeOf(lang === 'en' ? 'en' : 'ar')).date(at);
  if (about !== undefined) {
    const line = document.createElement('span');
    line.append(isolated(about));
    entry.append(line);
  }
  return entry;
};

/** Fills in the lists of public items. */
export const showExamples = async (): Promise<void> => {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-live]')];
  await Promise.all(
    lists.map(async (list) => {
      const path = list.dataset['live'] ?? '';
      const items = itemsOf(await ask(`${path}?limit=${MOST}&${queries[path] ?? ''}`));
      const place = list.querySelector('[data-items]');
      const none = document.createElement('li');
      none.textContent = list.dataset['none'] ?? '';
      place?.replaceChildren(...(items.length > 0 ? items.map((item) => entryOf(path, item)) : [none]));
    }),
  );
};
