import { z } from 'zod';
import { cartOf } from '../../commands/commerce/checked-cart.ts';
import { keyedId } from '../../commands/core/ids.ts';
import type { Problem } from '../../domain/errors.ts';
import { LINES, quantity, WISHED } from '../../domain/commerce/lines.ts';
import type { KindAction } from '../../domain/kit/kind.ts';
import { defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { act, ACT_PROBLEMS } from '../resources/context.ts';
import { readingOne } from '../resources/reading.ts';
import { itemSchema } from '../resources/schemas.ts';
import type { CommerceContext } from './context.ts';

/**
 * Some paths of cart and wishlist lines don't name their owner (`POST /cart/item`). It is in the body, or the caller's
 * own. The same actions also have a path below the item.
 */
const HOLDERS = { cart: LINES, wishlist: WISHED } as const;
type Holder = keyof typeof HOLDERS;

const lineRoutes = (context: CommerceContext, name: Holder): readonly Route<Caller>[] => {
  const { resources } = context;
  const kind = resources.runtime.registry.kind(name);
  const ofHolder = `${name}Id`;
  const bodyOf = (action: string): z.ZodObject => {
    const known: KindAction | undefined = kind.actions[action];
    return known?.schemas().body ?? z.object({});
  };
  /** The id of the caller's cart or wishlist. */
  const own = ({ id }: Caller): string => keyedId(kind, { [kind.owner]: id }) ?? '';
  /** The product and variant of a line of the caller's cart; a line never changes them. */
  const lineOf = async (actor: Caller, itemId: string) => {
    const cart = await cartOf(resources.runtime, actor.id);
    const line = LINES.parse(cart?.['items'] ?? []).find(({ id }) => id === itemId);
    return line && { productId: line.productId, variantId: line.variantId ?? null };
  };
  const responses = { 200: { description: 'The whole, as it is now', schema: () => itemSchema(kind) } };

  const items = defineRoute({
    method: 'GET',
    path: `/${name}/items/:${ofHolder}`,
    operationId: `${name}.items`,
    summary: `The lines of a ${name}`,
    auth: 'required',
    responses: { 200: { description: 'All of it', schema: () => z.object({ items: HOLDERS[name] }) } },
    problems: ['not_found', 'behind'],
    handle: ({ actor, params, facts }) =>
      readingOne(
        resources,
        kind,
        Object.values(params)[0] ?? '',
        actor,
        facts,
        ({ items: all, revision }) => ({
          status: 200,
          body: { items: all },
          etag: revision,
        }),
      ),
  });

  const add = defineRoute({
    method: 'POST',
    path: `/${name}/item`,
    operationId: `${name}.item.add`,
    summary: `Puts a product into the ${name} that the body names`,
    auth: 'required',
    body: bodyOf('addItem').safeExtend({ [ofHolder]: z.guid() }),
    responses,
    problems: ['conflict', ...ACT_PROBLEMS],
    handle: ({ actor, body, facts }): Promise<Answer | Problem> => {
      const { [ofHolder]: id, ...input } = body;
      return act(context.resources, facts, { kind, action: 'addItem', id: String(id), input, actor });
    },
  });

  const change = defineRoute({
    method: 'PUT',
    path: `/${name}/item/:id`,
    operationId: `${name}.item.change`,
    summary: `Changes a line of the caller’s ${name}`,
    auth: 'required',
    body: name === 'cart' ? z.strictObject({ quantity: quantity() }) : bodyOf('changeItem'),
    responses,
    problems: ['conflict', ...ACT_PROBLEMS],
    handle: async ({ actor, params, body, facts }): Promise<Answer | Problem> => {
      const itemId = params.id.toLowerCase();
      const input = { ...(name === 'cart' && (await lineOf(actor, itemId))), ...body, itemId };
      return act(context.resources, facts, { kind, action: 'changeItem', id: own(actor), input, actor });
    },
  });

  const remove = defineRoute({
    method: 'DELETE',
    path: `/${name}/item/:id`,
    operationId: `${name}.item.remove`,
    summary: `Takes a line out of the caller’s ${name}`,
    auth: 'required',
    responses,
    problems: ['conflict', ...ACT_PROBLEMS],
    handle: ({ actor, params, facts }): Promise<Answer | Problem> => {
      const input = { itemId: params.id.toLowerCase() };
      return act(context.resources, facts, { kind, action: 'removeItem', id: own(actor), input, actor });
    },
  });

  return [items, add, change, remove];
};

/** Routes of carts and wishlists, beside those of the definitions. */
export const linesRoutes = (context: CommerceContext): readonly Route<Caller>[] => [
  ...lineRoutes(context, 'cart'),
  ...lineRoutes(context, 'wishlist'),
];
