import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    totalCruised: z.number(),
  }),
});

const packages = ['zod', 'libphonenumber-js', 'koa', 'vite', 'vitest'];

/** A tree without violations; each test adds one. */
const sound = {
  'package.json':
    '{ "dependencies": { "zod": "*", "libphonenumber-js": "*", "koa": "*" }, "devDependencies": { "vitest": "*", "vite": "*" } }',
  'tsconfig.json': '{}',
  'domain/format/date.ts': "import './ago.ts'; export const date = 1;",
  'domain/format/ago.ts': 'export const ago = 1;',
  'domain/post.ts': "import { z } from 'zod'; export const post = z.string(); export type Post = string;",
  'domain/trade/phone.ts': "import 'libphonenumber-js';",
  'domain/post.test.ts': "import 'vitest'; import '../infra/log.ts';",
  'commands/send.ts': "import '../domain/post.ts'; import '../domain/format/date.ts';",
  'commands/events/index.ts': "export { mail } from './mail.ts';",
  'commands/events/mail.ts': "import '../send.ts'; export const mail = 1;",
  'commands/profile/index.ts': "import { mail } from '../events/index.ts'; export const cv = mail;",
  'commands/demo/load.ts': "import '../events/mail.ts';",
  'projections/feed/feed.ts': "import '../../domain/post.ts'; import 'node:crypto';",
  'api/app.ts': "import 'koa'; import '../commands/send.ts'; import '../projections/feed/feed.ts';",
  'infra/programs/server.ts': "import '../../api/app.ts'; import '../log.ts'; await import('vite');",
  'infra/log.ts': "import '../commands/send.ts';",
  'infra/files/contract.ts': "import 'vitest'; import './local.fixture.ts';",
  'infra/files/local.fixture.ts': "import '../../tests/support/files.ts';",
  'infra/programs/admin.ts': "import '../log.ts'; import '../../api/app.ts';",
  'web/src/main.tsx':
    "import type { Post } from '../../domain/post.ts'; import '../../domain/format/date.ts'; export const page = <p>{'' as Post}</p>;",
  'web/src/features/chat/index.ts': "export * from './room.ts';",
  'web/src/features/chat/room.ts': 'export const room = 1;',
  'web/src/features/feed/list.ts': "import '../chat/index.ts';",
  'tests/support/files.ts': '',
  'tests/e2e/all.test.ts': "import '../../infra/programs/server.ts';",
};

describe('the import direction', () => {
  let folder: string;

  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };

  /** The violations that this tree's rules find in the test's tree: `rule: from -> to`. */
  const violations = async (): Promise<readonly string[]> => {
    const layers = ['domain', 'commands', 'projections', 'api', 'infra', 'web', 'tests'];
    const rules = resolve('.dependency-cruiser.mjs');
    const args = ['--config', rules, '--output-type', 'json', ...layers];
    const json = await new Promise<string>((done) => {
      // Its exit code is the number of violations, so an error is also a result.
      execFile(resolve('node_modules/.bin/depcruise'), args, { cwd: folder }, (_error, stdout) =>
        done(stdout),
      );
    });
    const { summary } = report.parse(JSON.parse(json));
    expect(summary.totalCruised).toBeGreaterThan(Object.keys(sound).length - 3);
    return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).toSorted();
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'malaab-imports-'));
    write(Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, ''])));
    write(sound);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('finds nothing in a sound tree', async () => {
    expect(await violations()).toEqual([]);
  });

  it('finds each import in the wrong direction', async () => {
    write({
      'domain/format/money.ts': "import 'node:fs'; import type {} from '../post.ts';",
      'domain/clock.ts':
        "import 'node:fs'; import 'koa'; import type {} from '../commands/send.ts'; import './format/date.ts';",
      'commands/count.ts': "import '../projections/feed/feed.ts'; import '../infra/log.ts';",
      'projections/inbox.ts': "import '../commands/send.ts';",
      'api/posts.ts': "import type {} from '../infra/log.ts'; import './posts.test.ts'; import 'vite';",
      'api/posts.test.ts': '',
      'infra/mail/smtp.ts': "import '../../api/app.ts'; import '../gone.ts'; import '../files/contract.ts';",
      'web/src/features/feed/page.tsx':
        "import { room } from '../chat/room.ts'; import { post } from '../../../../domain/post.ts';",
      'web/src/app.tsx': "import type {} from '../../api/app.ts'; export const app = <p />;",
    });
    expect(await violations()).toEqual(
      [
        'format-imports-nothing: domain/format/money.ts -> fs',
        'domain-imports-pure-packages-and-itself: domain/format/money.ts -> fs',
        'format-imports-nothing: domain/format/money.ts -> domain/post.ts',
        'domain-imports-pure-packages-and-itself: domain/clock.ts -> fs',
        'domain-imports-pure-packages-and-itself: domain/clock.ts -> node_modules/koa/index.js',
        'domain-imports-pure-packages-and-itself: domain/clock.ts -> commands/send.ts',
        'commands-imports-domain: commands/count.ts -> projections/feed/feed.ts',
        'commands-imports-domain: commands/count.ts -> infra/log.ts',
        'projections-imports-domain: projections/inbox.ts -> commands/send.ts',
        'api-imports-domain-and-commands-and-projections: api/posts.ts -> infra/log.ts',
        'nothing-imports-tests: api/posts.ts -> api/posts.test.ts',
        'the-server-runs-without-dev-packages: api/posts.ts -> node_modules/vite/index.js',
        'infra-imports-domain-and-commands-and-projections: infra/mail/smtp.ts -> api/app.ts',
        'nothing-imports-tests: infra/mail/smtp.ts -> infra/files/contract.ts',
        'every-import-resolves: infra/mail/smtp.ts -> ../gone.ts',
        'features-meet-at-their-index: web/src/features/feed/page.tsx -> web/src/features/chat/room.ts',
        'web-imports-types-alone: web/src/features/feed/page.tsx -> domain/post.ts',
        'web-imports-domain: web/src/app.tsx -> api/app.ts',
      ].toSorted(),
    );
  });

  it('finds an import past the entry file of an area, by another area and by a folder beside the areas', async () => {
    write({
      'commands/profile/cv.ts': "import '../events/mail.ts';",
      'commands/core/execute.ts': "import type {} from '../events/mail.ts';",
      'commands/area.ts': "import './events/mail.ts';",
    });
    const past = ['profile/cv.ts', 'core/execute.ts', 'area.ts'];
    expect(await violations()).toEqual(
      past.map((file) => `areas-meet-at-their-index: commands/${file} -> commands/events/mail.ts`).toSorted(),
    );
  });

  it('finds a cycle, also of types', async () => {
    write({
      'domain/a.ts': "import { b } from './b.ts'; export type A = 1; export const a = b;",
      'domain/b.ts': "import type { A } from './a.ts'; export const b: A = 1;",
    });
    expect(await violations()).toEqual(['no-circles: domain/a.ts -> domain/b.ts']);
  });
});
