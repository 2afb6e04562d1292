/** `run.mjs PORT URL`: looks at a page as a phone does, in the browser that listens there, and prints its scores. */
import lighthouse from 'lighthouse';

const [port, url] = process.argv.slice(2);
const { lhr } = await lighthouse(url, {
  port: Number(port),
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility'],
  // Whoever is signed in stays so; the caller sees to it that nothing is cached.
  disableStorageReset: true,
});
const scoreOf = (name) => Math.round(lhr.categories[name].score * 100);
const failed = lhr.categories.accessibility.auditRefs
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
    failed,
    timings,
  }),
);
