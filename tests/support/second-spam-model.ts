import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODELS = path.join(import.meta.dirname, '../../infra/spam/models');

/** A folder with a second Arabic model, by which everything is spam from a probability of 1 in 10,000 on. */
export const secondSpamModel = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'spam-models-'));
  await copyFile(path.join(MODELS, 'ar-1.bin'), path.join(folder, 'ar-2.bin'));
  const facts: unknown = JSON.parse(await readFile(path.join(MODELS, 'ar-1.json'), 'utf8'));
  const second = Object.assign({}, facts, { version: 2, threshold: 0.0001 });
  await writeFile(path.join(folder, 'ar-2.json'), JSON.stringify(second));
  return folder;
};
