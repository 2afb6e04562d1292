import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { SpamModelFiles } from '../../commands/ports/spam.ts';
import { SPAM_LANGUAGES, type SpamLanguage, type SpamModel } from '../../domain/social/spam/model.ts';
import { slotsOf, type Block } from '../../domain/social/spam/features.ts';

/** Models beside this file, or beside the built server. `make models` writes them. */
const FOLDER = path.join(import.meta.dirname, 'models');

const confusion = z.object({
  spamHeld: z.int(),
  spamPassed: z.int(),
  hamHeld: z.int(),
  hamPassed: z.int(),
});
const report = z.object({
  texts: z.int(),
  precision: z.number(),
  recall: z.number(),
  f1: z.number(),
  falseAlarms: z.number(),
  confusion,
  // models from before the sources have none
  sources: z.array(confusion.extend({ source: z.string() })).default([]),
  calibration: z.array(z.object({ from: z.number(), texts: z.int(), spam: z.int() })),
  heaviest: z.object({ spam: z.array(z.string()), ham: z.array(z.string()) }),
});
const reported = z.object({ report: report.nullable().default(null) });

const numbers = z.object({
  language: z.enum(SPAM_LANGUAGES),
  version: z.int().positive(),
  threshold: z.number(),
  // models from before the parts have none
  partThreshold: z.number().nullable().default(null),
  partGrowth: z.number().nonnegative().default(0),
  words: z.int().nonnegative(),
  runs: z.int().nonnegative(),
  wordsPad: z.number().positive(),
  runsPad: z.number().positive(),
  idfStep: z.number(),
  weightStep: z.number(),
  bias: z.number(),
  slope: z.number(),
  shift: z.number(),
});

/** Bytes of one feature: its hash, idf and weight. */
const FEATURE_BYTES = 8;
const FILE = /^(ar|en)-([1-9]\d*)\.json$/;

/** Reads the features of a block: all hashes, then all idf, then all weights, little-endian. */
const blockIn = (
  content: Buffer,
  from: number,
  count: number,
  { pad, ...steps }: { readonly idf: number; readonly weight: number; readonly pad: number },
): Block => {
  const block = {
    hashes: new Uint32Array(count),
    idf: new Float64Array(count),
    weights: new Float64Array(count),
  };
  for (let at = 0; at < count; at += 1) {
    block.hashes[at] = content.readUInt32LE(from + 4 * at);
    block.idf[at] = content.readUInt16LE(from + 4 * count + 2 * at) * steps.idf;
    block.weights[at] = content.readInt16LE(from + 6 * count + 2 * at) * steps.weight;
  }
  return { pad, slots: slotsOf(block.hashes), ...block };
};

const read = async (folder: string, name: string): Promise<SpamModel> => {
  const [text, content] = await Promise.all([
    readFile(path.join(folder, `${name}.json`), 'utf8'),
    readFile(path.join(folder, `${name}.bin`)),
  ]);
  const { words, runs, wordsPad, runsPad, idfStep, weightStep, ...model } = numbers.parse(JSON.parse(text));
  if (content.length !== (words + runs) * FEATURE_BYTES)
    throw new Error(`The spam model ${name} has another length than its description says.`);
  const steps = { idf: idfStep, weight: weightStep };
  return {
    ...model,
    words: blockIn(content, 0, words, { ...steps, pad: wordsPad }),
    runs: blockIn(content, words * FEATURE_BYTES, runs, { ...steps, pad: runsPad }),
  };
};

const filesIn = (folder: string) =>
  readdirSync(folder).flatMap((file) => {
    const [, language, version] = FILE.exec(file) ?? [];
    return version === undefined ? [] : [{ folder, language, version: Number(version) }];
  });

/** The spam models of this version of Malaab, and those in a further folder. Of equal versions the delivered one counts. */
export const openSpamModels = (further?: string): SpamModelFiles => {
  const found = [FOLDER, ...(further === undefined ? [] : [further])].flatMap(filesIn);
  const versionsOf = (language: SpamLanguage): readonly number[] =>
    [...new Set(found.filter((one) => one.language === language).map(({ version }) => version))].toSorted(
      (one, other) => one - other,
    );
  const loaded = new Map<string, Promise<SpamModel>>();
  return {
    versions: { ar: versionsOf('ar'), en: versionsOf('en') },
    load: (language, version) => {
      const name = `${language}-${version}`;
      const file = found.find((one) => one.language === language && one.version === version);
      const loading = loaded.get(name) ?? read(file?.folder ?? FOLDER, name);
      loaded.set(name, loading);
      return loading;
    },
    report: async (language, version) => {
      const file = found.find((one) => one.language === language && one.version === version);
      const name = `${language}-${version}.json`;
      const text = await readFile(path.join(file?.folder ?? FOLDER, name), 'utf8');
      return reported.parse(JSON.parse(text)).report;
    },
  };
};
