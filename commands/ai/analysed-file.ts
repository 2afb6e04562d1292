import { textIn } from '../../domain/kit/json.ts';
import type { Runtime } from '../core/runtime.ts';
import type { FileStore } from '../ports/files.ts';
import type { ItemsWithFile } from '../ports/process.ts';
import { itemKnown } from '../core/open-item.ts';

export const ANALYSIS = 'video-analysis';

export type AnalysedFileContext = {
  readonly runtime: Runtime;
  readonly files: Pick<FileStore, 'remove'>;
  /** The items that show a file. */
  readonly itemsWithFile: ItemsWithFile;
};

/** Removes a video that was analysed, unless another analysis or a thing of another kind has it. */
export const removeVideo = async (context: AnalysedFileContext, fileId: string): Promise<void> => {
  const { runtime, files, itemsWithFile } = context;
  for (const { kind, id } of await itemsWithFile(fileId)) {
    // the read models may be behind: an analysis that has ended has let go of its video
    const isUsed =
      kind !== ANALYSIS || textIn((await itemKnown(runtime, ANALYSIS, id))['videoFile']) === fileId;
    if (isUsed) return;
  }
  await files.remove(fileId);
};
