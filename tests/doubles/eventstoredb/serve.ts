import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Double, startDouble } from './double.ts';
import { journalIn, noJournal } from './journal.ts';
import { graceOf } from './grace.ts';
import { type Command, Order } from './orders.ts';

// `serve.ts [FOLDER]`: doubles in a process of their own, controlled by HTTP; prints the address. In a folder their
// logs outlive the process. Ends with its parent, and gracefully at SIGTERM.

/** Time for data in the sockets to be sent. */
const FAREWELL_MS = 100;

const folder = process.argv[2];
if (folder !== undefined) mkdirSync(folder, { recursive: true });
const doubles = new Map<string, Double>();

const open = async ({ log, port }: Extract<Command, { do: 'open' }>): Promise<Double> => {
  const known = doubles.get(log);
  if (known) return known;
  const journal = folder === undefined ? noJournal : journalIn(path.join(folder, `${log}.jsonl`));
  const double = await startDouble({ port, journal });
  doubles.set(log, double);
  return double;
};

const obey = async (command: Command): Promise<string> => {
  const double = command.do === 'open' ? await open(command) : doubles.get(command.log);
  if (!double) throw new Error(`There is no log ${command.log}`);
  switch (command.do) {
    case 'open':
      return double.url;
    case 'close':
      doubles.delete(command.log);
      await double.shut();
      return double.url;
    case 'break':
      double.breakConnections();
      return double.url;
    case 'shut out':
      await double.shut();
      return double.url;
    case 'let in':
      await double.open();
      return double.url;
    case 'drop':
      double.dropSubscriptions(command.how);
      return double.url;
    case 'forget':
      double.store.forgetIds();
      return double.url;
    case 'go back':
      double.store.goBack(command.events);
      return double.url;
    default: {
      const never: never = command;
      return never;
    }
  }
};

const control = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    void obey(Order.parse(JSON.parse(Buffer.concat(chunks).toString()))).then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});

const stopInGoodOrder = async (): Promise<void> => {
  for (const { refuse } of doubles.values()) refuse();
  await pause(graceOf(Math.random()));
  for (const { dropSubscriptions } of doubles.values()) dropSubscriptions('shutting down');
  await pause(FAREWELL_MS);
  process.exit();
};

process.once('SIGTERM', () => void stopInGoodOrder());
process.stdin.resume().once('end', () => process.exit());
control.listen(0, '127.0.0.1', () => {
  const address = control.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
