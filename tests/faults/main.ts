/**
 * `main.ts [name] [log]`: causes production failures, one after the other, with the log in Postgres and in EventStoreDB
 * (its double), and checks that nothing is lost.
 */
import { inspect } from 'node:util';
import { startDoubles, tell } from '../doubles/eventstoredb/process.ts';
import { type LogKind, logOn, newLogName } from '../support/event-log.ts';
import { adClicks } from './ad-clicks.ts';
import { broker } from './broker.ts';
import { chat } from './chat.ts';
import { checkout } from './checkout.ts';
import { clock } from './clock.ts';
import { conversation } from './conversation.ts';
import { deaf } from './deaf.ts';
import { disk } from './disk.ts';
import { eventLog } from './event-log.ts';
import type { Fault } from './fault.ts';
import { handler } from './handler.ts';
import { hung } from './hung.ts';
import { kill } from './kill.ts';
import { money } from './money.ts';
import { outage } from './outage.ts';
import { rolling } from './rolling.ts';
import { stampede } from './stampede.ts';
import { takeover } from './takeover.ts';

const faults: Readonly<Record<string, Fault>> = {
  kill,
  outage,
  'event-log': eventLog,
  handler,
  disk,
  takeover,
  hung,
  rolling,
  stampede,
  deaf,
  clock,
  broker,
  conversation,
  chat,
  money,
  checkout,
  'ad-clicks': adClicks,
};

/** Faults that apply to only one kind of log. */
const ofOneLog: Readonly<Record<string, LogKind>> = {
  'event-log': 'esdb',
  // its log is in memory
  money: 'postgres',
};

const FIRST_PORT = 18_400;
/** Number of ports reserved for the servers of one fault. */
const PORTS = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const [only, onlyLog] = [process.argv[2] ?? (process.env['ONLY'] || undefined), process.argv[3]];
if (only !== undefined && !(only in faults)) {
  print(`There is no fault ${only}; there are ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}

const doubles = await startDoubles();
const server = await tell(doubles.control, 'faults', { do: 'open', port: 0 });

let failed = 0;
for (const [index, [name, fault]] of Object.entries(faults).entries()) {
  if (only !== undefined && name !== only) continue;
  for (const log of ['postgres', 'esdb'] as const) {
    if (log !== (onlyLog ?? log) || log !== (ofOneLog[name] ?? log)) continue;
    print(`\n${name}, log in ${log}`);
    process.env['MALAAB_EVENT_LOG'] = log === 'postgres' ? log : logOn(server, newLogName());
    const port = FIRST_PORT + index * PORTS;
    // one that ends early does not hide the others
    const complaints = await fault({ port, log, say: (line) => print(`  ${line}`) }).catch(
      (error: unknown) => [inspect(error)],
    );
    for (const complaint of complaints) print(`  WRONG: ${complaint}`);
    print(complaints.length === 0 ? '  nothing was lost' : `  ${complaints.length} things are wrong`);
    failed += complaints.length;
  }
}
doubles.signal('SIGKILL');
process.exit(failed === 0 ? 0 : 1);
