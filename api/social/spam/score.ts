import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { versionInUse } from '../../../commands/social/spam/models.ts';
import type { Problem } from '../../../domain/errors.ts';
import { assessBy } from '../../../domain/social/spam/assess.ts';
import type { SpamLanguage } from '../../../domain/social/spam/model.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { UploadedFile } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import type { SocialContext } from '../context.ts';

/** The name of this product in `/{product}/ai/…`. */
const PRODUCT = 'malaab';
const MOST_BYTES = 64 * 1024;
const MOST_LETTERS = 6000;

export const reason = z.object({
  words: z.string().describe('A word of the text; capitals stand for something else, such as `URL`.'),
  weight: z.number().describe('How much it adds to the sum.'),
});

const answer = z.object({
  model: z.string().describe('Language and version.'),
  score: z.number().describe('The probability of spam, 0 to 1: of the text, or of its worst part.'),
  threshold: z.number().describe('With this score or more, the text is held for a moderator.'),
  spam: z.boolean(),
  reasons: z.array(reason),
});

/** The text of a request: of its JSON, or of its file in UTF-8; null if there is none. */
const textOf = async (
  text: string | undefined,
  [file]: readonly UploadedFile[],
): Promise<string | Problem | null> => {
  if (text !== undefined) return text;
  if (file?.field !== 'file') return null;
  try {
    const said = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file.path));
    return said.includes('\0') ? { code: 'unsupported_media_type' } : said;
  } catch (error) {
    if (error instanceof TypeError) return { code: 'unsupported_media_type' };
    throw error;
  }
};

/** `POST /{product}/ai/{language}-spam-model`: scores a text. Nothing is stored. */
const scoreRoute = (
  { resources: { runtime }, spamModels }: SocialContext,
  language: SpamLanguage,
): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: `/:product/ai/${language}-spam-model`,
    operationId: `ai.${language}SpamModel`,
    summary: 'Scores a text by the spam model of a language',
    description: 'The text comes as JSON, or as a file in UTF-8 of at most 64 kB. It is not stored.',
    access: 'Members.',
    auth: 'required',
    multipart: { maxFiles: 1, maxFileBytes: MOST_BYTES },
    body: z.object({ text: z.string().max(MOST_LETTERS).optional() }),
    responses: { 200: { description: 'The score', schema: () => answer } },
    problems: ['not_found', 'invalid', 'too_large', 'unsupported_media_type'],
    handle: async ({ params, body, files }): Promise<Answer | Problem> => {
      if (params.product !== PRODUCT) return { code: 'not_found' };
      const text = await textOf(body.text, files);
      if (text === null) return { code: 'invalid', errors: [{ path: 'text', code: 'required' }] };
      if (typeof text !== 'string') return text;
      const version = await versionInUse({ runtime, spamModels }, language);
      const model = await spamModels.load(language, version);
      const { score, threshold, reasons } = assessBy(model, text);
      return {
        status: 200,
        body: answer.parse({
          model: `${language}-${version}`,
          score,
          threshold,
          spam: score >= threshold,
          reasons,
        }),
      };
    },
  });

/** The calls that score a text. */
export const scoreRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  scoreRoute(context, 'ar'),
  scoreRoute(context, 'en'),
];
