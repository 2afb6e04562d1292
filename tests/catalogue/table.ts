/** `table.ts`: how much of the catalogue there is, by area. */
import { registry } from '../../domain/registry.ts';
import startServer from '../support/global-setup.ts';
import { testService } from '../support/service.ts';
import { asked, catalogue } from './catalogue.ts';
import { isBuilt } from './compare.ts';
import { servedBy, type Served } from './ours.ts';

type Row = { readonly area: string; readonly resources: string; readonly calls: string };

const share = <T>(all: readonly T[], is: (one: T) => boolean): string =>
  `${all.filter(is).length} of ${all.length}`;

const rowOf = (name: string, isMeant: (area: string) => boolean, served: Served): Row => ({
  area: name,
  resources: share(
    catalogue.filter(({ area }) => isMeant(area)),
    (wanted) => isBuilt(wanted, registry),
  ),
  calls: share(
    asked.filter(({ area }) => isMeant(area)),
    ({ call }) => served.has(call),
  ),
});

const served = async (): Promise<Served> => {
  const stop = await startServer();
  const service = await testService();
  const found = await servedBy(service);
  await service.close();
  await stop();
  return found;
};

const there = await served();
const rows = [
  { area: 'area', resources: 'resources', calls: 'calls' },
  ...[...new Set(asked.map(({ area }) => area))].map((name) => rowOf(name, (area) => area === name, there)),
  rowOf('all', () => true, there),
];
for (const { area, resources, calls } of rows) {
  process.stdout.write(`${area.padEnd(16)} ${resources.padStart(12)} ${calls.padStart(14)}\n`);
}
