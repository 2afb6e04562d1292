/** `take-screens.ts [part of a name]`: photographs the screens in both languages, three widths and both schemes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { withGround } from '../bench/ground.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { openStage, type Stage } from './stage.ts';
import { LANGUAGES, type Language } from './steps.ts';

const FOLDER = '.build/screens';
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
const HEIGHT = 900;

const only = process.argv[2] ?? process.env['ONLY'] ?? '';
const wanted = screens.filter(({ name }) => name.includes(only));

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const photograph = async (page: Page, name: string): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    }
  }
};

/** Photographs a screen and returns its error, if any: the other screens are still taken. */
const take = async (stage: Stage, screen: Screen, language: Language): Promise<string | undefined> => {
  const name = `${screen.name}-${language}`;
  const size = { width: WIDTHS[0] ?? 0, height: HEIGHT };
  try {
    await stage.show(screen, language, size, (page) => photograph(page, name));
    return undefined;
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/** All photographs on one page, a line for each screen and language. */
const contactSheet = (): string => {
  const lines = wanted.flatMap(({ name }) =>
    LANGUAGES.map((language) => {
      const shots = SCHEMES.flatMap((scheme) =>
        WIDTHS.map((width) => `${name}-${language}-${width}-${scheme}.png`),
      );
      const pictures = shots.map(
        (file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`,
      );
      return `<h2>${name} ${language}</h2><p>${pictures.join('\n')}</p>`;
    }),
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body { font: 1rem sans-serif } p { display: flex; gap: 8px } img { height: 320px; border: 1px solid #888 }</style>
${lines.join('\n')}\n`;
};

mkdirSync(FOLDER, { recursive: true });
const problems = await withGround(async ({ browser, site }) => {
  const stage = openStage(browser, site);
  // both languages at once: while one waits for the network, the other renders
  const taken = await Promise.all(
    LANGUAGES.map(async (language) => {
      const wrong: string[] = [];
      for (const screen of wanted) wrong.push((await take(stage, screen, language)) ?? '');
      return wrong.filter(Boolean);
    }),
  );
  return taken.flat();
});
writeFileSync(path.join(FOLDER, 'index.html'), contactSheet());
for (const problem of problems) print(problem);
print(`${wanted.length} screens are in ${FOLDER}; index.html shows them together.`);
if (problems.length > 0) process.exitCode = 1;
