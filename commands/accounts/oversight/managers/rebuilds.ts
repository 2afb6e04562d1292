import type { Jobs } from '../../../ports/jobs.ts';
import { effectStep, type ProcessManager } from '../../../process/manager.ts';
import { REBUILD_QUEUE } from '../rebuilds.ts';

/** Has a worker do the rebuilds that admins ask for, one after another. */
export const rebuilds = ({ jobs }: { readonly jobs: Pick<Jobs, 'add'> }): ProcessManager => ({
  name: 'rebuilds',
  appends: [],
  on: {
    RebuildBegun: async ({ meta: { item: rebuildId } }) => [
      effectStep('rebuild', () =>
        jobs.add([{ queue: REBUILD_QUEUE, key: rebuildId, payload: { rebuildId } }]),
      ),
    ],
  },
});
