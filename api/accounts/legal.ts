import { z } from 'zod';
import { LEGAL_DOCUMENTS, type LegalDocument, type LegalTexts } from '../../commands/ports/legal-texts.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';

type LegalContext = { readonly legalTexts: LegalTexts; readonly termsVersion: string };

const section = z.object({
  heading: z.string(),
  anchor: z.string().optional().describe('The part of an address that leads to the section: `cookies`.'),
  paragraphs: z.array(z.string()),
});
type Section = z.output<typeof section>;

const legalText = z.object({
  version: z.string(),
  title: z.string(),
  lead: z.array(z.string()),
  sections: z.array(section),
});

/** A heading with an anchor: `Cookies {#cookies}`. */
const ANCHORED = /^(.*\S)\s*\{#([a-z-]+)\}$/;

const sectionOf = (heading: string): Section => {
  const [, name, anchor] = ANCHORED.exec(heading) ?? [];
  return name === undefined ? { heading, paragraphs: [] } : { heading: name, anchor, paragraphs: [] };
};

/** A text by its parts: `# title`, `## heading`, and paragraphs with a blank line between. */
export const partsOf = (text: string): Omit<z.output<typeof legalText>, 'version'> => {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((block) => block !== '');
  let title = '';
  const lead: string[] = [];
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.startsWith('## ')) sections.push(sectionOf(block.slice(3)));
    else if (block.startsWith('# ')) title = block.slice(2);
    else (sections.at(-1)?.paragraphs ?? lead).push(block);
  }
  return { title, lead, sections };
};

/** `GET /legal/terms` and `GET /legal/privacy`, in the reader's language. */
export const legalRoutes = ({ legalTexts, termsVersion }: LegalContext): readonly Route<Caller>[] =>
  LEGAL_DOCUMENTS.map((document: LegalDocument) =>
    defineRoute({
      method: 'GET',
      path: `/legal/${document}`,
      operationId: `legal.${document}`,
      summary: document === 'terms' ? 'The terms of use in force' : 'The privacy policy in force',
      auth: 'none',
      responses: { 200: { description: 'The text by its parts', schema: () => legalText } },
      handle: async ({ facts }): Promise<Answer> => {
        const text = legalTexts.read(document, facts.reader.language);
        return { status: 200, body: { version: termsVersion, ...partsOf(text) } };
      },
    }),
  );
