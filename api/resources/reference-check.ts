import type { FileStore } from '../../commands/ports/files.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { ownFilesAlone } from '../uploads/own-files.ts';
import type { ResourceContext } from './context.ts';
import { namedThings } from './named-things.ts';

/** Refuses references to other members' files, or to items that the caller can't see. */
export const referenceCheckOf = (files: FileStore, runtime: Runtime): ResourceContext['check'] => {
  const [ownFiles, seenThings] = [ownFilesAlone(files, runtime.registry), namedThings({ runtime })];
  return async (sent) => (await ownFiles(sent)) ?? seenThings(sent);
};
