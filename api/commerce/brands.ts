import { textIn } from '../../domain/kit/json.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Route } from '../http/route.ts';
import { readingOne } from '../resources/reading.ts';
import { getAnswer } from '../resources/reads.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

/** `GET /brands/product/{productId}`: the brand of a product that the caller may see. */
export const brandOfProductRoute = ({ resources }: CommerceContext): Route<Caller> => {
  const { registry } = resources.runtime;
  const [product, brand] = [registry.kind('product'), registry.kind('brand')];
  return defineRoute({
    method: 'GET',
    path: '/brands/product/:productId',
    operationId: 'brand.ofProduct',
    summary: 'The brand of a product',
    auth: 'optional',
    responses: { 200: { description: 'The brand', schema: () => itemSchema(brand) } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      readingOne(resources, product, params.productId, actor, facts, (found) => {
        const brandId = textIn(found['brandId']);
        return brandId === null
          ? { code: 'not_found' }
          : getAnswer(resources, brand, actor, brandId, {}, facts);
      }),
  });
};
