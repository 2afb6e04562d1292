import { ok, refuse, type Result } from '../../domain/errors.ts';
import type { Done, Request, Target } from './target.ts';
import type { Runtime } from './runtime.ts';
import { openItem } from './seal.ts';

/** Whether the answer needs personal values, which are only in the item's stream. */
export const needsPersonalValues = ({ isItemUnused = false }: Request, { kind }: Target): boolean =>
  !isItemUnused && Object.keys(kind.personal).length > 0;

/** Builds the answer from the item's stream, with personal fields decrypted. */
export const answerFrom = async (
  runtime: Runtime,
  request: Request,
  target: Target,
  position: bigint,
  changed: boolean,
): Promise<Result<Done>> => {
  const part = (await runtime.streams.load(target.stream)).parts.get(target.id);
  if (!part) return refuse('not_found');
  const item = needsPersonalValues(request, target)
    ? await openItem(runtime.vault, target.kind, target.id, await runtime.store.readStream(target.stream))
    : part.item;
  return ok({ item, revision: part.revision, position, changed });
};

/** The item at a revision of its stream, to repeat an earlier answer. */
export const answerAt = async (
  runtime: Runtime,
  target: Target,
  revision: number,
  position: bigint,
): Promise<Done> => {
  const events = await runtime.store.readStream(target.stream);
  const then = events.filter((event) => event.revision <= revision);
  const item = await openItem(runtime.vault, target.kind, target.id, then);
  return { item, revision, position, changed: false };
};
