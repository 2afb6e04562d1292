import type { IncomingHttpHeaders } from 'node:http';
import { type Result, ok, refuse } from '../../domain/errors.ts';

export type Guards = {
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: number | undefined;
  readonly after: string | undefined;
};

const REVISION = /^"(\d{1,15})"$/;
const KEY = /^[\x21-\x7e]{1,200}$/;
const POSITION = /^[A-Za-z0-9_-]{1,64}$/;
const malformed = refuse('malformed');

/**
 * Reads `If-Match`, `Idempotency-Key` and `Malaab-After`. An ETag in a foreign format matches no revision (`stale`).
 * `*` adds no condition, because a write checks existence anyway.
 */
export function readGuards(headers: IncomingHttpHeaders): Result<Guards> {
  const idempotencyKey = headers['idempotency-key'];
  const after = headers['malaab-after'];
  const match = headers['if-match'];
  if (idempotencyKey !== undefined && !(typeof idempotencyKey === 'string' && KEY.test(idempotencyKey)))
    return malformed;
  if (after !== undefined && !(typeof after === 'string' && POSITION.test(after))) return malformed;
  const revision = match === undefined || match === '*' ? undefined : REVISION.exec(match)?.[1];
  if (match !== undefined && match !== '*' && revision === undefined) return refuse('stale');
  return ok({ idempotencyKey, after, ifMatch: revision === undefined ? undefined : Number(revision) });
}
