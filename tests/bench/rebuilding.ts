/** `rebuilding.ts`: rebuilds all read models in a process of its own and tells how it went, as a line of JSON. */
import { openEvents } from '../../commands/open-events.ts';
import { registry } from '../../domain/registry.ts';
import { readConfig } from '../../infra/config/config.ts';
import { openPlatform } from '../../infra/platform.ts';
import { agrees } from '../../projections/parity.ts';
import { rebuild } from '../../projections/rebuild.ts';
import { allProjections, SCHEMA } from '../../projections/registry.ts';

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.complaints.join('\n'));
const platform = await openPlatform(read.config, () => undefined);
const once = async (parity: boolean) => {
  let events = 0;
  const begun = performance.now();
  const { parities } = await rebuild({
    pool: platform.copyPool,
    feed: platform.log,
    open: (batch) => openEvents(platform.vault, registry, batch),
    schema: SCHEMA,
    projections: allProjections(registry),
    wanted: () => true,
    signal: new AbortController().signal,
    progress: (progress) => void (events = progress.events),
    parity,
  });
  const different = parities.filter((one) => !agrees(one)).map(({ table }) => table);
  return { events, seconds: (performance.now() - begun) / 1000, compared: parities.length, different };
};
const told = await once(process.env['BENCH_PARITY'] === '1');
const peakMiB = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ ...told, peakMiB })}\n`);
await platform.close();
