/** `rebuilding.ts`: rebuilds read models like `make rebuild`, and prints the result as a line of JSON. */
import { readFile } from 'node:fs/promises';
import { openEvents } from '../../commands/core/open-events.ts';
import { registry } from '../../domain/registry.ts';
import { readConfig } from '../../infra/config/config.ts';
import { openPlatform } from '../../infra/platform.ts';
import { agrees } from '../../projections/engine/rebuild/parity.ts';
import { rebuild } from '../../projections/engine/rebuild/rebuild.ts';
import { allProjections, SCHEMA } from '../../projections/areas.ts';

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.complaints.join('\n'));
const platform = await openPlatform(read.config, () => undefined);
const only = process.env['BENCH_ONLY'];
const count = process.env['PROCESSES'];

/** Peak memory of each child process in MiB, sampled twenty times a second. */
const peaks = new Map<string, number>();
const look = async (): Promise<void> => {
  const task = `/proc/${process.pid}/task/${process.pid}/children`;
  for (const pid of (await readFile(task, 'utf8')).split(' ').filter(Boolean)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
    peaks.set(pid, Math.max(peaks.get(pid) ?? 0, kilobytes / 1024));
  }
};
const looking = setInterval(() => void look(), 50);

let events = 0;
const reached = { comparison: 0, switch: 0 };
const begun = performance.now();
const secondsSince = (): number => (performance.now() - begun) / 1000;
const { parities } = await rebuild({
  pool: platform.copyPool,
  feed: platform.log,
  open: (batch) => openEvents(platform.vault, registry, batch),
  schema: SCHEMA,
  projections: allProjections(registry),
  wanted: ({ name }) => only === undefined || name === only,
  signal: new AbortController().signal,
  processes: platform.builders(count === undefined ? undefined : Number(count)),
  progress: (progress) => {
    events = progress.events;
  },
  step: (step) => {
    if (step !== 'indexes') reached[step] = secondsSince();
  },
  parity: process.env['BENCH_PARITY'] === '1',
});
clearInterval(looking);
const own = process.resourceUsage().maxRSS / 1024;
const told = {
  events,
  seconds: secondsSince(),
  comparing: reached.comparison === 0 ? 0 : reached.switch - reached.comparison,
  compared: parities.length,
  different: parities.filter((one) => !agrees(one)).map(({ table }) => table),
  processes: peaks.size + 1,
  peakMiB: [...peaks.values()].reduce((all, one) => all + one, own),
};
process.stdout.write(`${JSON.stringify(told)}\n`);
await platform.close();
