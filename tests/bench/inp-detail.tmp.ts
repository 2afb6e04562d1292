// temporary: what the slowest interactions wait for (not committed)
import { visit } from '../e2e/browser.ts';
import { become, tokenOf } from '../e2e/people.ts';
import { withGround } from './ground.ts';
import { askForMore, interact, showAll } from './interact.ts';
import { slowDown } from './wire.ts';
const POSTS = Number(process.argv[2] ?? 1000);
const RUNS = Number(process.argv[3] ?? 2);
const NOTE = `window.delays = []; window.long = [];
new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.interactionId)
 window.delays.push({ name: e.name, duration: e.duration, start: Math.round(e.startTime), wait: Math.round(e.processingStart - e.startTime), work: Math.round(e.processingEnd - e.processingStart), target: e.target ? (e.target.tagName + '.' + (e.target.className||'') + ' ' + (e.target.getAttribute && (e.target.getAttribute('aria-label')||''))).slice(0,80) : null });
}).observe({ type: 'event', durationThreshold: 16 });
new PerformanceObserver((list) => { for (const e of list.getEntries()) window.long.push({ start: Math.round(e.startTime), duration: Math.round(e.duration), block: Math.round(e.blockingDuration), style: e.styleAndLayoutStart ? Math.round(e.startTime + e.duration - e.styleAndLayoutStart) : null, scripts: e.scripts.map((s) => [Math.round(s.startTime), Math.round(s.duration), s.invokerType, s.invoker.slice(-70), s.sourceFunctionName, s.sourceURL.split('/').pop(), s.forcedStyleAndLayoutDuration]) }); }).observe({ type: 'long-animation-frame' });`;
await withGround(async ({ site, browser }) => {
  const w = await visit(browser, site.url, 'ar');
  const headers = { authorization: `Bearer ${await tokenOf(w, 'delta')}` };
  for (let first = 0; first < POSTS; first += 20)
    await Promise.all(Array.from({ length: 20 }, (_, i) => w.page.request.post('/posts', { headers, data: { kind: 'photo', description: `${first + i}: تمرين اليوم كان صعبًا لكن الفريق قدّم مستوى رائعًا. شكرًا لكل من حضر وشجّع.`, media: [] } })));
  await w.leave();
  for (let run = 0; run < RUNS; run += 1) {
    const visitor = await visit(browser, site.url, 'ar', { viewport: { width: 360, height: 740 } });
    await become(visitor, 'salma', 'ar');
    const { page } = visitor;
    await page.addInitScript(NOTE);
    await askForMore(page);
    await page.goto('/', { timeout: 60_000 });
    await page.getByRole('article').first().waitFor({ timeout: 60_000 });
    await showAll(page, POSTS);
    await slowDown(page, { network: false });
    await page.evaluate('window.long.length = 0');
    const { delay, worst } = await interact(page);
    const delays = (await page.evaluate('window.delays')) as { duration: number; start: number }[];
    const long = (await page.evaluate('window.long')) as { start: number; duration: number }[];
    console.log('RUN', run, delay, worst);
    for (const d of delays.toSorted((a, b) => b.duration - a.duration).slice(0, 6)) {
      console.log(' ', JSON.stringify(d));
      for (const l of long.filter((l) => l.start < d.start + d.duration && l.start + l.duration > d.start)) console.log('      ', JSON.stringify(l));
    }
    await visitor.leave();
  }
});
