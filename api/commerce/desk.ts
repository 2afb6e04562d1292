import type { Problem } from '../../domain/errors.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Facts } from '../http/request.ts';
import { answered, maySee, takeWrite, type ResourceDesk } from '../resources/desk.ts';
import type { UploadDesk } from '../uploads/upload.ts';

/** What the market's routes work with. */
export type CommerceDesk = { readonly resources: ResourceDesk; readonly uploads: UploadDesk };

/** What routes that take an action of a thing may answer beside its own refusals. */
export const WRITE_PROBLEMS = [
  'forbidden',
  'not_found',
  'stale',
  'in_progress',
  'idempotency_key_reused',
  'unavailable',
] as const;

type Act = {
  readonly action: string;
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
};

/** Takes an action of a thing that is there. Of what somebody may not see they aren't told that it is. */
export const act = async (
  { resources }: CommerceDesk,
  kind: Kind,
  actor: Caller,
  { action, id: named, input }: Act,
  facts: Facts,
): Promise<Answer | Problem> => {
  const { ifMatch } = facts;
  const id = named.toLowerCase();
  const done = await takeWrite(resources, facts, {
    kind: kind.name,
    action,
    id,
    input,
    actor,
    ...(ifMatch !== undefined && { ifMatch }),
  });
  if (done.ok) return answered(kind, done.value, actor);
  const isHidden = done.problem.code === 'forbidden' && !(await maySee(resources, kind, id, actor));
  return isHidden ? { code: 'not_found' } : done.problem;
};
