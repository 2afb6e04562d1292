/** `main.ts [name]`: does what goes wrong in production, one after the other, and looks whether anything was lost. */
import { broker } from './broker.ts';
import { clock } from './clock.ts';
import { deaf } from './deaf.ts';
import { disk } from './disk.ts';
import type { Fault } from './fault.ts';
import { handler } from './handler.ts';
import { hung } from './hung.ts';
import { kill } from './kill.ts';
import { outage } from './outage.ts';
import { rolling } from './rolling.ts';
import { stampede } from './stampede.ts';
import { takeover } from './takeover.ts';

const faults: Readonly<Record<string, Fault>> = {
  kill,
  outage,
  handler,
  disk,
  takeover,
  hung,
  rolling,
  stampede,
  deaf,
  clock,
  broker,
};

const FIRST_PORT = 18_400;
/** Servers that one fault may have at once. */
const PORTS = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const only = process.argv[2] ?? (process.env['ONLY'] || undefined);
if (only !== undefined && !(only in faults)) {
  print(`There is no fault ${only}; there are ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}

let failed = 0;
for (const [index, [name, fault]] of Object.entries(faults).entries()) {
  if (only !== undefined && name !== only) continue;
  print(`\n${name}`);
  const complaints = await fault({ port: FIRST_PORT + index * PORTS, say: (line) => print(`  ${line}`) });
  for (const complaint of complaints) print(`  WRONG: ${complaint}`);
  print(complaints.length === 0 ? '  nothing was lost' : `  ${complaints.length} things are wrong`);
  failed += complaints.length;
}
process.exit(failed === 0 ? 0 : 1);
