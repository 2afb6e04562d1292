/** `main.ts [name]`: runs all benches or one, prints a table and writes the figures to `latest.json`. */
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { analyses } from './analyses.ts';
import { append, appendByTwo } from './append.ts';
import { appendEsdb } from './append-esdb.ts';
import { boot } from './boot.ts';
import { chat } from './chat.ts';
import { chatScroll } from './chat-scroll.ts';
import { checkout, checkoutHot } from './checkout.ts';
import { command, commandOfApi } from './command.ts';
import { dashboard } from './dashboard.ts';
import { discover } from './discover.ts';
import { erasure } from './erasure.ts';
import { freshness } from './freshness.ts';
import { full } from './full.ts';
import { type Bench, type Figure, judged, lineOf, reached, short } from './figure.ts';
import { growth } from './growth.ts';
import { landing } from './landing.ts';
import { lighthouse } from './lighthouse.ts';
import { listLookup } from './list-lookup.ts';
import { login } from './login.ts';
import { media } from './media.ts';
import { memory } from './memory.ts';
import { moveLog } from './move-log.ts';
import { lag, notices } from './notices.ts';
import { notify } from './notify.ts';
import { get, list } from './read.ts';
import { page } from './page.ts';
import { push } from './push.ts';
import { rebuild, rebuildDashboards } from './rebuild.ts';
import { search } from './search.ts';
import { serve } from './serve.ts';
import { sockets } from './sockets.ts';
import { spam } from './spam.ts';
import { start } from './start.ts';
import { typecheck } from './typecheck.ts';
import { verify } from './verify.ts';

const benches: Readonly<Record<string, Bench>> = {
  analyses,
  append,
  'append-2': appendByTwo,
  'append-esdb': appendEsdb,
  command,
  'command-api': commandOfApi,
  get,
  list,
  'list-lookup': listLookup,
  search,
  serve,
  freshness,
  notices,
  lag,
  push,
  sockets,
  login,
  chat,
  checkout,
  'checkout-hot': checkoutHot,
  notify,
  growth,
  full,
  rebuild,
  'rebuild-dashboards': rebuildDashboards,
  erasure,
  verify,
  'move-log': moveLog,
  start,
  boot,
  memory,
  media,
  dashboard,
  discover,
  'chat-scroll': chatScroll,
  page,
  landing,
  lighthouse,
  spam,
  typecheck,
};

const file = path.join(import.meta.dirname, 'latest.json');
const Kept = z.record(
  z.string(),
  z.object({
    value: z.number(),
    unit: z.string(),
    ratio: z.number().nullable(),
    goal: z.number(),
    floor: z.number().nullable(),
    cpuMs: z.number().optional(),
    /** When it was measured, RFC 3339, and the machine's load in the minute before. */
    at: z.string().optional(),
    load: z.number().optional(),
  }),
);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const readKept = async () => Kept.parse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));

type Moment = { readonly at: string; readonly load: number };

const present = (): Moment => ({ at: new Date().toISOString(), load: Number(short(loadavg()[0] ?? 0)) });

async function keep(figures: readonly Figure[], moment: Moment): Promise<void> {
  const kept = await readKept();
  const rounded = (value: number): number => Number(short(value));
  for (const { name, value, unit, ratio, goal, floor, cpuMs } of figures) {
    kept[name] = {
      value: rounded(value),
      unit,
      ratio: ratio === null ? null : rounded(ratio),
      goal,
      floor: floor === null ? null : rounded(floor),
      ...(cpuMs !== undefined && { cpuMs: rounded(cpuMs) }),
      ...moment,
    };
  }
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Difference between a figure and the stored one, in percent. */
function changeOf(figure: Figure): string {
  const last = earlier[figure.name];
  if (last === undefined) return 'new';
  const percent = (judged(figure) / (last.ratio ?? last.value) - 1) * 100;
  return `${percent < 0 ? '' : '+'}${percent.toFixed(1)} %`;
}

function row(figure: Figure): string {
  const { name, value, unit, floor, ratio, goal, cpuMs } = figure;
  const cells = [
    name,
    `${short(value)} ${unit}`,
    floor === null ? '' : short(floor),
    ratio === null ? '' : short(ratio),
    cpuMs === undefined ? '' : `${short(cpuMs)} ms`,
    changeOf(figure),
  ];
  return [...cells, String(goal), reached(figure) ? 'reached' : 'missed']
    .map((cell, column) => cell.padEnd(column === 0 ? 34 : 18))
    .join('');
}

const only = process.argv[2] ?? (process.env['ONLY'] || undefined);
if (only !== undefined && !(only in benches)) {
  print(`There is no bench ${only}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const earlier = await readKept();
const figures: Figure[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (only !== undefined && name !== only) continue;
  const moment = present();
  print(`\n${name}, at a load of ${moment.load}`);
  const measured = await bench((line) => print(`  ${line}`));
  await keep(measured, moment);
  figures.push(...measured);
}
print(
  `\n${['bench', 'value', 'floor', 'ratio', 'CPU a request', 'change', 'goal', ''].map((head, column) => head.padEnd(column === 0 ? 34 : 18)).join('')}`,
);
for (const figure of figures) print(row(figure));
print('');
for (const figure of figures) print(lineOf(figure));
// a connection of EventStoreDB's client may outlast its disposal
process.exit();
