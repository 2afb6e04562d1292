/** `run.mjs PORT URL`: audits a page as on a phone, in the browser at this port, and prints its scores. */
import lighthouse from 'lighthouse';

const [port, url] = process.argv.slice(2);
const { lhr } = await lighthouse(url, {
  port: Number(port),
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  // The session is kept; the caller ensures an empty cache.
  disableStorageReset: true,
});
const scoreOf = (name) => Math.round(lhr.categories[name].score * 100);
const failed = ['accessibility', 'best-practices', 'seo']
  .flatMap((name) => lhr.categories[name].auditRefs)
  .map(({ id }) => lhr.audits[id])
  .filter(({ score }) => score !== null && score < 1)
  .map(({ id }) => id);
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]
  .map((id) => `${id} ${lhr.audits[id].displayValue}`)
  .join(', ');
process.stdout.write(
  JSON.stringify({
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    failed,
    timings,
  }),
);
