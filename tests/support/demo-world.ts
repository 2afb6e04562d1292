import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { loadDemo } from '../../commands/demo/load.ts';
import { RELEASE } from '../../projections/engine/generated/release.ts';
import { folderVariable, type Prepared } from './database.ts';
import { quietOf } from './quiet.ts';
import { testService } from './service.ts';

/** The data folder of the demo world: a copy of its database needs a copy of it, with the files and the master key. */
export const demoFolder = (): string => path.join(process.env[folderVariable] ?? '', 'demo');

/** The demo world with all its effects, loaded once a test run. */
export const demoWorld: Prepared = {
  // a copy of the tree with another release may share the server
  name: `demo_${RELEASE}`,
  prepare: async (url) => {
    await mkdir(demoFolder());
    const environment = {
      MALAAB_DATA: demoFolder(),
      MALAAB_DATABASE_URL: url,
      MALAAB_DEMO: '0',
      NODE_ENV: 'test',
    };
    const it = await testService({ environment });
    await loadDemo(it.service.context, it.platform);
    await quietOf(it);
    await it.close();
  },
};
