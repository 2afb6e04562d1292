import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { assess, partsOf } from '../../domain/social/spam/assess.ts';
import { scoreBy, scorer, SPAM_LANGUAGES } from '../../domain/social/spam/model.ts';
import { readText } from '../../domain/social/spam/normalise.ts';
import { openSpamModels } from './models.ts';

const MODELS = path.join(import.meta.dirname, 'models');
const TEXTS = path.join(import.meta.dirname, '../../ai-worker/spam/texts');
/** Of the project's own spam, which the models were trained on. */
const HELD_SHARE = 0.6;
const lines = z.array(
  z.object({
    text: z.string(),
    'ar-1': z.number(),
    'en-1': z.number(),
    'ar-1-part': z.number(),
    'en-1-part': z.number(),
  }),
);

const scoresOfPython = async () =>
  lines.parse(
    JSON.parse(await readFile(path.join(import.meta.dirname, 'scores.fixture.json'), 'utf8')) as unknown,
  );

const folder = async (): Promise<string> => {
  const made = await mkdtemp(path.join(tmpdir(), 'spam-models-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
};

test.each(SPAM_LANGUAGES)('texts have the scores of Python to 1e-6, by the model of %s', async (language) => {
  const model = await openSpamModels().load(language, 1);
  const texts = await scoresOfPython();
  expect(texts.length).toBeGreaterThan(500);
  const differing = texts.filter(
    (line) => Math.abs(scoreBy(model, line.text).score - line[`${language}-1`]) > 1e-6,
  );
  expect(differing).toEqual([]);
});

test.each(SPAM_LANGUAGES)(
  'the worst part of a long text has the score of Python, by %s',
  async (language) => {
    const model = await openSpamModels().load(language, 1);
    const texts = await scoresOfPython();
    const differing = texts.filter(({ text, ...found }) => {
      const read = readText(text);
      const own = scorer(model, read);
      const worst = Math.max(0, ...own.scoresOf(partsOf(read.words.length)));
      return Math.abs(worst - found[`${language}-1-part`]) > 1e-6;
    });
    expect(differing).toEqual([]);
    expect(texts.filter((line) => line[`${language}-1-part`] > 0).length).toBeGreaterThan(30);
  },
);

test('spam behind ordinary words is held, and long ordinary chat is not', async () => {
  const files = openSpamModels();
  const models = { ar: await files.load('ar', 1), en: await files.load('en', 1) };
  for (const language of SPAM_LANGUAGES) {
    const linesOf = async (name: string) =>
      (await readFile(path.join(TEXTS, `${name}.txt`), 'utf8')).trimEnd().split('\n');
    const [spam, chat] = [await linesOf(`own.${language}.spam`), await linesOf(`ordinary.${language}`)];
    const filling = chat.join(' ').split(' ');
    const padded = spam.map((text, at) => {
      const from = (37 * at) % (filling.length - 80);
      return [...filling.slice(from, from + 60), text, ...filling.slice(from + 60, from + 80)].join(' ');
    });
    const held = padded.filter((text) => assess(models, text).isSpam);
    expect(held.length).toBeGreaterThanOrEqual(HELD_SHARE * spam.length);
    const long = Array.from({ length: 20 }, (_, at) => filling.slice(17 * at, 17 * at + 150).join(' '));
    expect(long.filter((text) => assess(models, text).isSpam).length).toBeLessThanOrEqual(1);
  }
});

test.each(SPAM_LANGUAGES)('the model of %s is smaller than 2 MB', async (language) => {
  const content = await readFile(path.join(MODELS, `${language}-1.bin`));
  expect(content.length).toBeLessThan(2_000_000);
});

test('a further folder adds versions, and a model is read once', async () => {
  const further = await folder();
  for (const end of ['json', 'bin'])
    await copyFile(path.join(MODELS, `ar-1.${end}`), path.join(further, `ar-7.${end}`));
  const files = openSpamModels(further);
  expect(files.versions).toEqual({ ar: [1, 7], en: [1] });
  expect(await files.load('ar', 7)).toMatchObject({ language: 'ar' });
  expect(files.load('ar', 7)).toBe(files.load('ar', 7));
});

test('the report of a model from before the sources has none', async () => {
  const further = await folder();
  const text = await readFile(path.join(MODELS, 'ar-1.json'), 'utf8');
  const facts = z.looseObject({ report: z.looseObject({}) }).parse(JSON.parse(text));
  const { sources, ...report } = facts.report;
  expect(sources).toHaveLength(4);
  await writeFile(path.join(further, 'ar-5.json'), JSON.stringify({ ...facts, report }));
  expect(await openSpamModels(further).report('ar', 5)).toMatchObject({ texts: 12_375, sources: [] });
});

test('a model of another length than its description is refused', async () => {
  const further = await folder();
  await copyFile(path.join(MODELS, 'en-1.json'), path.join(further, 'en-8.json'));
  await writeFile(path.join(further, 'en-8.bin'), 'short');
  await expect(openSpamModels(further).load('en', 8)).rejects.toThrow('another length');
});
