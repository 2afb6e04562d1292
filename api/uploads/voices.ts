import { z } from 'zod';
import type { FileStore } from '../../commands/ports/files.ts';
import type { FieldError, Problem } from '../../domain/errors.ts';
import type { Sent } from './own-files.ts';

const entry = z.looseObject({ fileId: z.string(), kind: z.string(), seconds: z.number().optional() });
const media = z.looseObject({ media: z.array(entry) });
type Entry = z.output<typeof entry>;

/** A page that was open before the server measured states the time that it recorded. */
const SLACK_SECONDS = 1;

/** The error of a voice message that states another length than was measured, or was not uploaded as one. */
const errorOf = async (
  files: FileStore,
  { fileId, kind, seconds }: Entry,
  path: string,
): Promise<FieldError | null> => {
  if (kind !== 'voice') return null;
  const file = await files.find(fileId);
  if (file?.kind !== 'voice') return { path: `${path}.fileId`, code: 'no_such_thing' };
  // files from before the measurement have no length
  if (file.seconds === null) return null;
  if (seconds === undefined) return { path: `${path}.seconds`, code: 'required' };
  if (Math.abs(seconds - file.seconds) <= SLACK_SECONDS) return null;
  const code = seconds < file.seconds ? 'too_small' : 'too_big';
  return { path: `${path}.seconds`, code, values: { minimum: file.seconds, maximum: file.seconds } };
};

/** Refuses a message with a voice message whose length isn't the measured one. */
export const measuredVoices =
  (files: FileStore) =>
  async ({ kind, action, input }: Sent): Promise<Problem | null> => {
    if (kind !== 'message' || action !== 'create') return null;
    const entries = media.safeParse(input).data?.media ?? [];
    const checked = await Promise.all(entries.map((one, at) => errorOf(files, one, `media.${at}`)));
    const errors = checked.filter((error) => error !== null);
    return errors.length > 0 ? { code: 'invalid', errors } : null;
  };
