import { visit } from '../e2e/browser.ts';
import { noteReceived } from '../e2e/received.ts';
import { median, short, type Bench, type Figure } from './figure.ts';
import { withGround, type Ground } from './ground.ts';
import { install, look } from './lighthouse.ts';
import { LARGEST_PAINT, several } from './page.ts';
import { SLOW, slowDown } from './wire.ts';

const RUNS = 3;
const PHONE = { width: 360, height: 740 };
const none = { floor: null, ratio: null } as const;

/** A stranger opens the page in Arabic on a slow phone with an empty cache; seconds until its largest paint. */
const paint = async ({ site, browser }: Ground): Promise<number> => {
  const visitor = await visit(browser, site.url, 'ar', { viewport: PHONE });
  await slowDown(visitor.page, { network: true });
  await visitor.page.goto('/', { timeout: 60_000, waitUntil: 'networkidle' });
  const seconds = Number(await visitor.page.evaluate(LARGEST_PAINT));
  await visitor.leave();
  return seconds;
};

/** Kilobytes that the page has received once its live items are shown. */
const weigh = async ({ site, browser }: Ground): Promise<number> => {
  const visitor = await visit(browser, site.url, 'ar', { viewport: PHONE });
  const received = await noteReceived(visitor.page);
  await visitor.page.goto('/', { waitUntil: 'networkidle' });
  const bytes = received().reduce((sum, one) => sum + one.bytes, 0);
  await visitor.leave();
  return bytes / 1000;
};

const audit = async ({ site }: Ground, say: (line: string) => void): Promise<readonly Figure[]> => {
  await install();
  const looks: Awaited<ReturnType<typeof look>>[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) looks.push(await look(site.url, '/', false));
  for (const { performance, timings, failed } of looks)
    say(`${performance}, ${timings}${failed.length > 0 ? `; fails ${failed.join(', ')}` : ''}`);
  const goals = [
    ['performance', 98],
    ['accessibility', 100],
    ['bestPractices', 100],
    ['seo', 100],
  ] as const;
  return goals.map(([of, goal]) => ({
    name: `landing ${of}`,
    value: median(looks.map((one) => one[of])),
    unit: 'of 100',
    goal,
    better: 'higher',
    ...none,
  }));
};

/** The landing page: bytes, largest paint on a slow phone, and Lighthouse's scores; medians of three runs. */
export const landing: Bench = (say) =>
  withGround(async (ground) => {
    const weight = await weigh(ground);
    const paints = await several(() => paint(ground));
    say(
      `largest paint at ${SLOW.megabits} Mbit/s, ${SLOW.latencyMs} ms, processor / ${SLOW.cpuRate}: ${paints.map(short).join(', ')} s`,
    );
    return [
      { name: 'landing weight', value: weight, unit: 'kB', goal: 150, better: 'lower', ...none },
      { name: 'landing paint', value: median(paints), unit: 's', goal: 1.5, better: 'lower', ...none },
      ...(await audit(ground, say)),
    ];
  });
