import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LEGAL_DOCUMENTS, type LegalDocument, type LegalTexts } from '../../../commands/ports/legal-texts.ts';
import type { Config } from '../../config/config.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';

type Texts = Readonly<Record<LegalDocument, string>>;

/** The operator's texts can't be shown; the message tells the operator why. */
export class LegalTextsRefused extends Error {
  override name = 'LegalTextsRefused';
}

/** A title on the first line, and a text below it. */
const TITLED = /^\s*# \S.*\n[^]*\S/;
/** The section that the foot of every page links to. */
const COOKIES = /^## .*\{#cookies\}\s*$/m;

/** The reason why a text can't be shown; null if it can. */
const faultOf = (document: LegalDocument, text: string): string | null => {
  if (!TITLED.test(text)) return 'must begin with a title (“# …”) and have a text';
  const lacksCookies = document === 'privacy' && !COOKIES.test(text);
  return lacksCookies
    ? 'needs a heading with the anchor {#cookies}, which the foot of the pages links to'
    : null;
};

const textsIn = async (folder: string, language: 'ar' | 'en'): Promise<Texts> => {
  const read = async (document: LegalDocument): Promise<readonly [LegalDocument, string]> => {
    const file = path.join(folder, `${document}.${language}.md`);
    const refused = (why: string) =>
      new LegalTextsRefused(`MALAAB_LEGAL_FOLDER names ${folder}, but ${path.basename(file)} ${why}.`);
    const text = await readFile(file, 'utf8').catch(() => {
      throw refused('can’t be read');
    });
    const fault = faultOf(document, text);
    if (fault !== null) throw refused(fault);
    return [document, text];
  };
  const texts = new Map(await Promise.all(LEGAL_DOCUMENTS.map(read)));
  return { terms: texts.get('terms') ?? '', privacy: texts.get('privacy') ?? '' };
};

/** The operator's texts, or the default ones. Throws {@link LegalTextsRefused}. */
export const openLegalTexts = async ({ legalFolder }: Pick<Config, 'legalFolder'>): Promise<LegalTexts> => {
  const texts =
    legalFolder === undefined
      ? { ar: arabic, en: english }
      : { ar: await textsIn(legalFolder, 'ar'), en: await textsIn(legalFolder, 'en') };
  return { read: (document, language) => texts[language][document] };
};
