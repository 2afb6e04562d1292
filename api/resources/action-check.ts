import type { FileStore } from '../../commands/ports/files.ts';
import type { Runtime } from '../../commands/core/runtime.ts';
import { gatedBy } from '../flags/gated.ts';
import { ownFilesAlone } from '../uploads/own-files.ts';
import { measuredVoices } from '../uploads/voices.ts';
import type { ResourceContext } from './context.ts';
import { namedThings } from './named-things.ts';

/** Refuses actions of features that are off for the caller, and references to others' files and to items out of sight, and lengths that were not measured. */
export const actionCheckOf = (files: FileStore, runtime: Runtime): ResourceContext['check'] => {
  const [gated, ownFiles] = [gatedBy(runtime), ownFilesAlone(files, runtime.registry)];
  const [voices, seenThings] = [measuredVoices(files), namedThings({ runtime })];
  return async (sent) =>
    (await gated(sent)) ?? (await ownFiles(sent)) ?? (await voices(sent)) ?? seenThings(sent);
};
