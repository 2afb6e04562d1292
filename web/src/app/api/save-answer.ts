import { saveBlob } from '../../ui/files/save-file.ts';

/** A saved answer. */
export type SavedFile = {
  readonly rows: number;
  /** There are more rows than the file has. */
  readonly truncated: boolean;
};

/** Saves an answer as a file of the device; its headers count its rows. */
export const saveAnswer = async (name: string, answer: Response, save = saveBlob): Promise<SavedFile> => {
  save(name, await answer.blob());
  return {
    rows: Number(answer.headers.get('malaab-rows')),
    truncated: answer.headers.get('malaab-truncated') === '1',
  };
};
