import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LegalTexts } from '../../../commands/ports/legal-texts.ts';
import type { Config } from '../../config/config.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';

/** The operator's texts, or the default ones. */
export const openLegalTexts = ({ legalFolder }: Pick<Config, 'legalFolder'>): LegalTexts => ({
  read: async (document, language) =>
    legalFolder === undefined
      ? { ar: arabic, en: english }[language][document]
      : readFile(path.join(legalFolder, `${document}.${language}.md`), 'utf8'),
});
