import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { assess } from '../../domain/social/spam/assess.ts';
import { openSpamModels } from '../../infra/spam/models.ts';
import { type Bench, type Figure, median } from './figure.ts';

const TEXTS = path.join(import.meta.dirname, '../../ai-worker/spam/texts');
const ROUNDS = 11;
const LONGEST = 5000;
/** Acceptable CPU milliseconds of a text. */
const GOAL = 5;

const cpuMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** CPU time of scoring a text in both languages: of the project's own texts, and of one of 5,000 characters. */
export const spam: Bench = async (say) => {
  const files = openSpamModels();
  const [ar, en] = await Promise.all([files.load('ar', 1), files.load('en', 1)]);
  const names = await readdir(TEXTS);
  const contents = await Promise.all(names.map((name) => readFile(path.join(TEXTS, name), 'utf8')));
  const texts = contents.flatMap((content) => content.trimEnd().split('\n'));
  const longest = texts.join(' ').slice(0, LONGEST);
  const figure = (name: string, count: number, work: () => void): Figure => {
    const rounds = Array.from({ length: ROUNDS }, () => cpuMs(work) / count);
    return {
      name,
      value: median(rounds),
      unit: 'ms CPU',
      floor: null,
      ratio: null,
      goal: GOAL,
      better: 'lower',
    };
  };
  say(`${texts.length} short texts, and one of ${LONGEST} characters in both scripts`);
  return [
    figure('spam', texts.length, () => texts.forEach((text) => assess({ ar, en }, text))),
    figure('spam-long', 1, () => void assess({ ar, en }, longest)),
  ];
};
