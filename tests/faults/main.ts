/** `main.ts [name]`: does what goes wrong in production, one after the other, and looks whether anything was lost. */
import { disk } from './disk.ts';
import { eventLog } from './event-log.ts';
import type { Fault } from './fault.ts';
import { handler } from './handler.ts';
import { kill } from './kill.ts';
import { outage } from './outage.ts';

const faults: Readonly<Record<string, Fault>> = { kill, outage, 'event-log': eventLog, handler, disk };

const FIRST_PORT = 18_400;

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
  const complaints = await fault({ port: FIRST_PORT + index, say: (line) => print(`  ${line}`) });
  for (const complaint of complaints) print(`  WRONG: ${complaint}`);
  print(complaints.length === 0 ? '  nothing was lost' : `  ${complaints.length} things are wrong`);
  failed += complaints.length;
}
process.exit(failed === 0 ? 0 : 1);
