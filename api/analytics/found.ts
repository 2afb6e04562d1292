import { streamOf } from '../../commands/ids.ts';
import { itemIn } from '../../commands/streams.ts';
import { ok, type Problem, type Result } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import type { ReadItem } from '../../projections/queries.ts';
import type { Caller } from '../caller.ts';
import type { Facts } from '../http/request.ts';
import { caughtUp, opaque, type ResourceDesk } from '../resources/desk.ts';

/** A thing as its reader sees it, and the place in the log that it is as of. */
export type Found = { readonly item: ReadItem; readonly position: string };

const refused = (problem: Problem): Result<never> => ({ ok: false, problem });

/** The thing of this id, with its figures, if the caller may see it. */
export const foundBy = async (
  desk: ResourceDesk,
  kind: Kind,
  id: string,
  actor: Caller,
  facts: Facts,
): Promise<Result<Found>> => {
  const behind = await caughtUp(desk, facts);
  if (behind) return refused(behind);
  const position = opaque(desk.position.current());
  const item = await desk.queries.get(kind, id.toLowerCase(), actor);
  return item ? ok({ item, position }) : refused({ code: 'not_found' });
};

/** A thing as the log has it, whoever may see it; null if it isn't there. */
export const standing = async (
  { runtime: { streams } }: ResourceDesk,
  kind: string,
  given: string,
): Promise<Item | null> => {
  const id = given.toLowerCase();
  const item = itemIn(await streams.load(streamOf(kind, id)), id);
  return exists(item) ? item : null;
};
