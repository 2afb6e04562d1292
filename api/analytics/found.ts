import type { Problem } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { ok, type Result } from '../../domain/errors.ts';
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
