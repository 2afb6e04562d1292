import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { can } from '../../domain/kit/can.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, seenNow, type ResourceContext } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { FileKind } from './kinds.ts';
import { keepPicture, PICTURE, PICTURE_PROBLEMS, PICTURE_WORDS, type UploadContext } from './upload.ts';

/** Target of a picture: a field of a kind's items, and the file's purpose. */
export type PictureOf = {
  readonly of: string;
  readonly field: string;
  readonly file: FileKind;
  readonly summary: string;
};

/** `POST /event-images/{id}/upload` and similar routes: replaces an item's picture. */
export const pictureRoute = (
  { resources, uploads }: { readonly resources: ResourceContext; readonly uploads: UploadContext },
  { of, field, file, summary }: PictureOf,
): Route<Caller> => {
  const kind = resources.runtime.registry.kind(of);
  return defineRoute({
    method: 'POST',
    path: `${kind.resource.path ?? ''}/:id/upload`,
    operationId: `${of}.upload`,
    summary,
    description: PICTURE_WORDS,
    access: 'Members who may edit it.',
    auth: 'required',
    multipart: PICTURE,
    body: z.object({}),
    responses: { 200: { description: 'The thing as it is now', schema: () => itemSchema(kind) } },
    problems: ['forbidden', 'not_found', 'stale', ...PICTURE_PROBLEMS],
    handle: async ({ actor, params, files, facts }): Promise<Answer | Problem> => {
      const id = params['id'].toLowerCase();
      const item = await seenNow(resources, kind, id, actor);
      if (!item) return { code: 'not_found' };
      // checked before the picture is stored; the decision checks again
      if (!can(kind, item, actor).includes('edit')) return { code: 'forbidden' };
      const kept = await keepPicture(uploads, actor.id, file, files, facts);
      if (!kept.ok) return kept.problem;
      return act(resources, facts, {
        kind,
        action: 'edit',
        id,
        input: { [field]: kept.value.id },
        actor,
      });
    },
  });
};
