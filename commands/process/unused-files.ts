import { z } from 'zod';
import { PAPER_KINDS, type FileStore } from '../ports/files.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { ItemsWithFile } from '../ports/process.ts';
import type { JobHandler } from './job-runner.ts';

/** Removals of files that nothing shows. */
export const FILE_QUEUE = 'file';

const DAY_MS = 24 * 3_600_000;
/** An upload has this time to be used. */
const NEW_MS = 2 * DAY_MS;
/** A file that nothing shows is kept for this time: for appeals, for the staff, and to be used again. */
const KEPT_MS = 30 * DAY_MS;
/** Files of a sweep: each is a statement. */
const AT_ONCE = 500;

const payload = z.object({ fileId: z.string() });

export type UnusedFilesContext = {
  readonly files: Pick<FileStore, 'toCheck' | 'remove'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly itemsWithFile: ItemsWithFile;
  readonly now: () => Date;
};

/**
 * Removes the files of deleted things, replaced pictures and unused uploads, some time after nothing shows them. Papers
 * stay, because they are evidence.
 */
export const unusedFilesOf = ({ files, jobs, itemsWithFile, now }: UnusedFilesContext) => {
  const isUnused = async (file: string): Promise<boolean> => (await itemsWithFile(file)).length === 0;
  const handler: JobHandler = {
    run: async (job) => {
      const { fileId } = payload.parse(job.payload);
      if (await isUnused(fileId)) await files.remove(fileId);
    },
  };
  return {
    handler,
    /** Looks at the files that were not looked at for longest; returns the number of those that nothing shows. */
    sweep: async (): Promise<number> => {
      const at = now().getTime();
      const ids = await files.toCheck({
        storedBefore: new Date(at - NEW_MS),
        checkedBefore: new Date(at - DAY_MS),
        at: new Date(at),
        // the history of a decision shows the papers that it was taken on
        without: PAPER_KINDS,
        limit: AT_ONCE,
      });
      let unused = 0;
      for (const fileId of ids) {
        if (!(await isUnused(fileId))) continue;
        unused += 1;
        const due = new Date(at + KEPT_MS);
        await jobs.add([{ queue: FILE_QUEUE, key: fileId, payload: { fileId }, due }]);
      }
      return unused;
    },
  };
};
