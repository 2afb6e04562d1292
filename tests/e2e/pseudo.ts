import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { en } from '../../web/src/i18n/generated/all.en.ts';
import type { Visitor } from './browser.ts';
import type { Speech } from './stage.ts';
import { words } from './steps.ts';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

/** The parser's type of literal text. */
const WORDS = 0;

/** Marked text of a message, each vowel with an accent: `⟦Sígn ín⟧`. */
const marked = (text: string): string =>
  /\p{L}/u.test(text) ? `⟦${text.replaceAll(/[aeiou]/gi, (vowel) => `${vowel}\u0301`)}⟧` : text;

const pseudo = (parts: readonly Part[]): readonly object[] =>
  parts.map((part) => {
    if ('options' in part) {
      const options = Object.entries(part.options).map(([name, { value }]) => [
        name,
        { value: pseudo(value) },
      ]);
      return { ...part, options: Object.fromEntries(options) };
    }
    if ('children' in part) return { ...part, children: pseudo(part.children) };
    const kind: number = part.type;
    return kind === WORDS && 'value' in part ? { ...part, value: marked(part.value) } : part;
  });

/** A file of texts as the build makes it, with every word marked. */
const fileOf = (texts: Readonly<Record<string, string>>): string => {
  const trees = Object.entries(texts).map(([id, text]) => [
    id,
    pseudo(new IntlMessageFormat(text, 'en').getAst()),
  ]);
  return `export const en = ${JSON.stringify(Object.fromEntries(trees))};`;
};

/** The marked texts of the pages, to click on; messages with values are unchanged. */
const pseudoWords = Object.assign(
  { ...en },
  Object.fromEntries(
    Object.entries(en).flatMap(([id, text]) => (text.includes('{') ? [] : [[id, marked(text)]])),
  ),
);

/** Output of Intl in English, such as dates, sums, countries and the words between parts of a list, is marked as well. Output in another language is data, such as a day in a query. */
const MARK_INTL = `{
  for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat]) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'format');
    Object.defineProperty(prototype, 'format', {
      get() {
        const format = get.call(this);
        return this.resolvedOptions().locale.startsWith('en') ? (it) => '⟦' + format(it) + '⟧' : format;
      },
    });
  }
  const { formatToParts } = Intl.ListFormat.prototype;
  Intl.ListFormat.prototype.format = function (list) {
    return formatToParts.call(this, list).map(({ type, value }) => (type === 'literal' ? '⟦' + value + '⟧' : value)).join('');
  };
  const { of } = Intl.DisplayNames.prototype;
  Intl.DisplayNames.prototype.of = function (code) { return '⟦' + of.call(this, code) + '⟧'; };
}`;

/** Dates, sums and countries of a visitor who reads English are marked from now on. */
const markIntl = async ({ page }: Visitor): Promise<void> => {
  await page.addInitScript(MARK_INTL);
};

/** A copy of the built pages whose English texts are in the pseudo-locale. */
export const pseudoPages = async (built: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaab-pseudo-'));
  await cp(built, folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  for (const name of await readdir(assets)) {
    if (!/^[\w-]+\.en-[^/]+\.js$/.test(name)) continue;
    const file = await readFile(path.join(assets, name), 'utf8');
    const texts = Object.entries(en).filter(([id]) => file.includes(`"${id}"`));
    // a file that only re-exports others has no text of its own
    if (texts.length > 0) await writeFile(path.join(assets, name), fileOf(Object.fromEntries(texts)));
  }
  return folder;
};

/** English in the pseudo-locale, on a site with the {@link pseudoPages}. */
export const pseudoSpeech: Speech = { words: { ...words, en: pseudoWords }, teach: markIntl };

/**
 * Finds a page's letters that come from no message: in texts, in accessible labels and in tooltips. Excluded are texts
 * of users (`dir="auto"`, `<bdi>`, the letter in place of a picture), ids (`<code>`), and the name of a language in its
 * own words (`lang`).
 */
export const UNMARKED = `(() => {
  const own = 'bdi, code, [dir="auto"], [data-tone], html [lang], textarea, script, style';
  const rest = (text) => text.replace(/⟦[^⟧]*⟧/g, '').trim();
  const isForeign = (text) => /\\p{L}/u.test(rest(text));
  const isSeen = (element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest(own);
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement && isForeign(data) && isSeen(parentElement)) found.push(rest(data));
  }
  const users = [...document.querySelectorAll('bdi, [dir="auto"]')].map((one) => one.textContent.trim());
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = rest(element.getAttribute(name) ?? '');
      // the name of a key
      if (text === element.getAttribute('aria-keyshortcuts')) continue;
      if (isForeign(text) && isSeen(element) && !users.includes(text)) found.push(name + ': ' + text);
    }
  }
  return [...new Set(found)];
})()`;
