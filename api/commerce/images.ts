import { z } from 'zod';
import type { Problem } from '../../domain/errors.ts';
import { permits } from '../../domain/kit/rules.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, seenNow } from '../resources/context.ts';
import { itemSchema } from '../resources/schemas.ts';
import { keepPicture, PICTURE, PICTURE_PROBLEMS, PICTURE_WORDS } from '../uploads/upload.ts';
import type { CommerceContext } from './context.ts';

/** `POST /product-image/upload/{productId}`: stores a picture and adds it to the product. */
export const uploadImageRoute = ({ resources, uploads }: CommerceContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [product, image] = [registry.kind('product'), registry.kind('product-image')];
  return defineRoute({
    method: 'POST',
    path: '/product-image/upload/:productId',
    operationId: 'product-image.upload',
    summary: 'Adds a picture to a product',
    description: PICTURE_WORDS,
    access: 'The seller, and admins with `products:write`.',
    auth: 'required',
    multipart: PICTURE,
    body: z.object({}),
    responses: { 201: { description: 'The picture of the product', schema: () => itemSchema(image) } },
    problems: ['forbidden', 'not_found', 'stale', ...PICTURE_PROBLEMS],
    handle: async ({ actor, params, files, facts }): Promise<Answer | Problem> => {
      const productId = params.productId.toLowerCase();
      const its = await seenNow(resources, product, productId, actor);
      if (!its) return { code: 'not_found' };
      // checked before the picture is stored; the decision checks again
      if (its['sellerId'] !== actor.id && !permits(actor, 'products')) return { code: 'forbidden' };
      const kept = await keepPicture(uploads, actor.id, 'product-image', files, facts);
      if (!kept.ok) return kept.problem;
      return act(
        resources,
        facts,
        {
          kind: image,
          action: 'create',
          input: { productId, image: kept.value.id },
          actor,
        },
        201,
      );
    },
  });
};
