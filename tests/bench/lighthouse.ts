import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../../commands/demo/world.ts';
import { CHROMIUM } from '../e2e/browser.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { withGround } from './ground.ts';

const run = promisify(execFile);
const FOLDER = path.join(import.meta.dirname, 'lighthouse');
const RUNS = 3;

const Scores = z.object({
  performance: z.number(),
  accessibility: z.number(),
  bestPractices: z.number(),
  seo: z.number(),
  failed: z.array(z.string()),
  timings: z.string(),
});
type Scores = z.output<typeof Scores>;

export const install = async (): Promise<void> => {
  if (existsSync(path.join(FOLDER, 'node_modules'))) return;
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER });
};

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Signs Salma in without loading a page of the app, so that the cache stays empty. */
const signIn = async (context: BrowserContext, url: string): Promise<void> => {
  const data = { email: demoEmail({ username: 'salma' }), password: DEMO_PASSWORD };
  const answer = await context.request.post(`${url}/auth/login`, { data });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(`localStorage.setItem('malaab.auth', '1')`);
  await page.close();
};

/** Audits a page with an empty cache, in a new browser. */
export const look = async (site: string, address: string, signedIn: boolean): Promise<Scores> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'malaab-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    if (signedIn) await signIn(context, site);
    const script = path.join(FOLDER, 'run.mjs');
    const { stdout } = await run(process.execPath, [script, String(port), `${site}${address}`]);
    return Scores.parse(JSON.parse(stdout));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};

/** Repeats an audit in which the browser showed no page: Lighthouse gives it the score 0. */
const audited = async (...asked: Parameters<typeof look>): Promise<Scores> => {
  const scores = await look(...asked);
  return scores.performance > 0 ? scores : look(...asked);
};

const only = process.env['PAGE'];

const pages = [
  { name: 'feed', address: '/', signedIn: true },
  { name: 'profile', address: '/@salma', signedIn: true },
  { name: 'sign-up', address: '/auth/signup', signedIn: false },
] as const;

/**
 * Lighthouse's scores on a phone, for the signed-in Arabic feed, a member's profile and the sign-up page; medians of
 * three runs after one that does not count. `PAGE=profile` measures that page alone.
 */
export const lighthouse: Bench = async (say) => {
  await install();
  return withGround(async ({ site }) => {
    const figures: Figure[] = [];
    for (const { name, address, signedIn } of pages) {
      if (only && name !== only) continue;
      // the first audit waits for code of the server that no request has run yet
      await audited(site.url, address, signedIn);
      const looks: Scores[] = [];
      for (let turn = 0; turn < RUNS; turn += 1) looks.push(await audited(site.url, address, signedIn));
      for (const { performance, timings, failed } of looks)
        say(`${name}: ${performance}, ${timings}${failed.length > 0 ? `; fails ${failed.join(', ')}` : ''}`);
      const score = (of: 'performance' | 'accessibility' | 'seo', goal: number): Figure => ({
        name: `lighthouse ${name} ${of}`,
        value: median(looks.map((one) => one[of])),
        unit: 'of 100',
        floor: null,
        ratio: null,
        goal,
        better: 'higher',
      });
      figures.push(score('performance', 92), score('accessibility', 100), score('seo', 100));
    }
    return figures;
  });
};
