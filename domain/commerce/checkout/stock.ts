import { z } from 'zod';
import { integer } from '../../kit/fields.ts';

/**
 * Reservations of stock. The stream of the product or of the variant owns the number of available pieces, so each
 * reservation is decided there. A reservation takes its pieces out of that number; a release adds them again.
 */

const checkoutId = () => z.uuid().toLowerCase();

/** Parameters of `reserve` and `release`. */
export const pieces = () => ({ checkoutId: checkoutId(), quantity: integer(1, 1000) });

/** Parameters of `void-reservation`: it uses up the command id of a reservation that must not happen any more. */
export const voided = () => ({ checkoutId: checkoutId() });

/** The stock after pieces were added or taken; null if there are too few. */
export const stockAfter = (stock: number | null | undefined, change: number, most: number): number | null => {
  const after = Math.min((stock ?? 0) + change, most);
  return after < 0 ? null : after;
};
