import { z } from 'zod';
import { takeOver } from '../../commands/commerce/take-over.ts';
import type { Problem } from '../../domain/errors.ts';
import { callerIn, defineRoute, type Caller } from '../caller.ts';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { CommerceContext } from './context.ts';

const counts = z.object({
  added: z.int().describe('Lines that the caller has now'),
  left: z.int().describe('Lines that can’t be had any more, or don’t fit'),
});

const NONE = { added: 0, left: 0 };

/** `POST /cart/take-over`: a member takes over the cart and the wishlist that they had as a guest. */
export const takeOverRoute = ({
  resources: { runtime },
  accounts: { accessTokens },
}: CommerceContext): Route<Caller> =>
  defineRoute({
    method: 'POST',
    path: '/cart/take-over',
    operationId: 'cart.takeOver',
    summary: 'Moves the lines of a guest’s cart and wishlist to the caller’s',
    description:
      'After a guest has signed in to an account of theirs. Quantities are added, up to the stock. A repeat adds nothing, nor does a guest whose session has ended.',
    access: 'Members; the guest proves themselves by their access token.',
    auth: 'required',
    body: z.strictObject({ guest_token: z.string().min(1).max(4000) }),
    responses: {
      200: {
        description: 'The number of moved lines',
        schema: () => z.object({ cart: counts, wishlist: counts }),
      },
    },
    problems: ['forbidden'],
    handle: async ({ actor, body }): Promise<Answer | Problem> => {
      const identity = await accessTokens.verify(body.guest_token);
      const guest = identity && (await callerIn(runtime.streams, identity.person, identity.session));
      // a guest who signed up keeps the cart, as the account is the same; the guest's session has ended
      if (!guest || guest.id === actor.id) return { status: 200, body: { cart: NONE, wishlist: NONE } };
      if (!guest.guest || actor.guest || actor.of !== 'user') return { code: 'forbidden' };
      return { status: 200, body: await takeOver(runtime, guest.id, actor) };
    },
  });
