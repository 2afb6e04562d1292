import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { registry, resources } from '../../domain/registry.ts';
import { configurationPage } from '../config/page.ts';
import { alarmsModule, operationsGuide } from './generators/alarms.ts';
import { areaOf } from './generators/areas.ts';
import { checkoutPage } from './generators/checkout-page.ts';
import { clientOf, hasCalls, thingsOf } from './generators/client.ts';
import {
  catalogueModule,
  currenciesModule,
  definitionFiles,
  referencesModule,
} from './generators/definitions.ts';
import { memberPathsModule } from './generators/member-paths.ts';
import { namesOf } from './generators/names.ts';
import { notificationTexts } from './generators/notification-texts.ts';
import { resourcesPage } from './generators/resources-page.ts';
import { lineagePage } from './generators/lineage-page.ts';
import { sqlPage } from './generators/sql-page.ts';
import { FormatBroken, LOCK_FILE, lockOf, readLock, writeLock } from './generators/event-lock.ts';
import { RELEASE_FILE, releaseModule } from './generators/read-release.ts';
import { permissionsPage } from './generators/permissions-page.ts';
import { refusalsModule } from './generators/refusals.ts';
import { spaRoutesModule } from './generators/spa-routes.ts';
import { textAreaFiles } from './generators/text-areas.ts';
import { undoPage } from './generators/undo-page.ts';
import { wordFiles } from './generators/words.ts';

/** A committed file generated from code: `make check` fails if it differs. */
export type Generator = { readonly file: string; readonly make: () => string | Promise<string> };

/** The client of each resource that has routes. */
const clients: readonly Generator[] = registry.kinds.flatMap((kind) => {
  const file = `web/src/app/generated/${kind.name}.ts`;
  return hasCalls(kind) ? [{ file, make: () => clientOf(kind, kind.resource.path) }] : [];
});

/** Stored formats are added to the existing ones; created anew only if absent. */
const eventLock = (): string =>
  writeLock(lockOf(registry, existsSync(LOCK_FILE) ? readLock(readFileSync(LOCK_FILE, 'utf8')) : {}));

export const generators: readonly Generator[] = [
  { file: 'docs/configuration.md', make: configurationPage },
  { file: 'docs/operations.md', make: operationsGuide },
  { file: 'docs/resources.md', make: () => resourcesPage(registry) },
  { file: 'docs/checkout.md', make: checkoutPage },
  { file: 'docs/sql.md', make: () => sqlPage(registry) },
  { file: 'docs/lineage.md', make: () => lineagePage(registry) },
  { file: 'docs/undo.md', make: () => undoPage(registry) },
  { file: 'docs/permissions.md', make: () => permissionsPage(registry, areaOf) },
  { file: 'domain/generated/refusals.ts', make: () => refusalsModule(registry) },
  { file: LOCK_FILE, make: eventLock },
  { file: RELEASE_FILE, make: () => releaseModule(registry) },
  { file: 'api/generated/alarms.ts', make: alarmsModule },
  { file: 'api/generated/spa-routes.ts', make: spaRoutesModule },
  ...clients,
  { file: 'web/src/app/generated/things.ts', make: () => thingsOf(registry.kinds) },
  ...wordFiles(resources),
  ...notificationTexts,
  ...textAreaFiles(),
  { file: 'web/src/admin/generated/names.ts', make: () => namesOf(registry) },
  ...definitionFiles(registry),
  { file: 'web/src/resources/generated/catalogue.ts', make: () => catalogueModule(registry) },
  { file: 'web/src/resources/generated/references.ts', make: () => referencesModule(registry) },
  { file: 'web/src/resources/generated/currencies.ts', make: currenciesModule },
  { file: 'web/src/resources/generated/member-paths.ts', make: () => memberPathsModule() },
];

/** Writes the files that differ, or only checks them (`check`); returns their names. */
export async function generate(
  list: readonly Generator[],
  mode: 'write' | 'check',
): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const { file, make } of list) {
    const content = await make();
    if (existsSync(file) && readFileSync(file, 'utf8') === content) continue;
    stale.push(file);
    if (mode === 'write') {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
  return stale;
}

const main = async (): Promise<void> => {
  const mode = process.argv.includes('--check') ? 'check' : 'write';
  const stale = await generate(generators, mode);
  if (mode === 'check' && stale.length > 0) {
    process.stderr.write(`Out of date: ${stale.join(', ')}. Write them with: make generate\n`);
    process.exitCode = 1;
  }
};

if (process.argv[1] === import.meta.filename) {
  main().catch((error: unknown) => {
    if (!(error instanceof FormatBroken)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
