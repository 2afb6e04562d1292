import { setTimeout as pause } from 'node:timers/promises';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { query } from '../support/database.ts';
import { startEmbedded } from '../../infra/postgres/embedded.ts';
import type { Fault } from './fault.ts';
import { dataFolder, startServer } from './server.ts';
import { prepare } from './scene.ts';
import { Writers } from './writers.ts';

/** A read model fails on its events: only this one stops and reports it; after a repair it catches up automatically. */
export const handler: Fault = async ({ port, say }) => {
  const home = await mkdtemp(path.join(tmpdir(), 'malaab-faults-db-'));
  await chmod(home, 0o755);
  const database = await startEmbedded({ folder: home, log: () => undefined });
  const server = await startServer(await dataFolder(), port, { MALAAB_DATABASE_URL: database.url });
  const writers = new Writers(await prepare(server.address));
  const writing = writers.write(server.address, 8);
  await query(
    database.url,
    `alter table read.comment add constraint broken check (created_at < now() - interval '1 year') not valid`,
  );
  await pause(2000);
  const left = await query(
    database.url,
    `select name, error, failing_event from read.projection where error is not null`,
  );
  const others = await query(
    database.url,
    `select p.position = (select max(position) from read.projection) as current from read.projection p where name = '*pack'`,
  );
  say(`left the group: ${JSON.stringify(left)}; the others: ${JSON.stringify(others)}`);
  await query(database.url, 'alter table read.comment drop constraint broken');
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(500)) {
    const still = await query(
      database.url,
      `select name from read.projection where position is not null and name <> '*pack'`,
    );
    if (still.length === 0) break;
  }
  writers.stop();
  await writing;
  await writers.settle(server.address);
  const complaints = [...(await writers.check(server.address))];
  if (!JSON.stringify(left).includes('comment'))
    complaints.push('nothing told that the comments stood still');
  await server.stop();
  await database.stop();
  return complaints;
};
