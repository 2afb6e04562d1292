import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { scoreBy, SPAM_LANGUAGES } from '../../domain/social/spam/model.ts';
import { openSpamModels } from './models.ts';

const MODELS = path.join(import.meta.dirname, 'models');
const lines = z.array(z.object({ text: z.string(), 'ar-1': z.number(), 'en-1': z.number() }));

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

test('a model of another length than its description is refused', async () => {
  const further = await folder();
  await copyFile(path.join(MODELS, 'en-1.json'), path.join(further, 'en-8.json'));
  await writeFile(path.join(further, 'en-8.bin'), 'short');
  await expect(openSpamModels(further).load('en', 8)).rejects.toThrow('another length');
});
