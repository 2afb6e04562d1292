import { CHECKOUT_LINES, type CheckoutLine } from '../../../domain/commerce/checkout/checkout.ts';
import { ok, type Result } from '../../../domain/errors.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { theSystem } from '../../../domain/kit/rules.ts';
import { execute } from '../../core/execute.ts';
import { derivedId, streamOf } from '../../core/ids.ts';
import type { Runtime } from '../../core/runtime.ts';

/**
 * Reservations of the lines of a checkout. Each has a command id of its own, so a retry by any process takes its pieces
 * once. After a refusal the same id is used up by `void-reservation`: a late reservation then does nothing.
 */

type Stocked = Pick<CheckoutLine, 'productId' | 'variantId' | 'quantity' | 'isOfProduct'>;

/** The item whose stream owns the stock of a line. */
const stockOf = ({ productId, variantId, isOfProduct }: Stocked) =>
  variantId && !isOfProduct ? { kind: 'product-variant', id: variantId } : { kind: 'product', id: productId };

/** The events of a reservation, and of nothing else. */
const RESERVED: ReadonlySet<string> = new Set(['StockReserved', 'VariantStockReserved']);

const reservationId = (checkoutId: string, at: number): string =>
  derivedId('stock reservation', checkoutId, String(at));

/** The lines of a checkout. */
export const linesIn = (checkout: Item): readonly CheckoutLine[] => CHECKOUT_LINES.parse(checkout['lines']);

/** Takes the pieces of a line out of its stock. */
export const reserveLine = (runtime: Runtime, checkoutId: string, at: number, line: Stocked) =>
  execute(runtime, {
    ...stockOf(line),
    action: 'reserve',
    input: { checkoutId, quantity: line.quantity },
    actor: theSystem,
    command: reservationId(checkoutId, at),
    isItemUnused: true,
  });

/** Adds the pieces of a line to its stock again. A removed product has no stock. */
export const releaseLine = async (
  runtime: Runtime,
  checkoutId: string,
  line: Stocked,
  command: string,
): Promise<Result<unknown>> => {
  const released = await execute(runtime, {
    ...stockOf(line),
    action: 'release',
    input: { checkoutId, quantity: line.quantity },
    actor: theSystem,
    command,
    isItemUnused: true,
  });
  return !released.ok && released.problem.code === 'not_found' ? ok(null) : released;
};

/** Whether the command with this id reserved pieces, by the log. */
const hasReserved = async ({ store }: Runtime, stream: string, command: string): Promise<boolean> => {
  const events = await store.readStream(stream);
  return events.some(({ type, meta }) => meta.command === command && RESERVED.has(type));
};

/** Gives back a line of a refused checkout: releases its reservation, or voids one that did not happen. */
export const giveBackLine = async (
  runtime: Runtime,
  checkoutId: string,
  at: number,
  line: Stocked,
): Promise<Result<unknown>> => {
  const stock = stockOf(line);
  const command = reservationId(checkoutId, at);
  const voided = await execute(runtime, {
    ...stock,
    action: 'void-reservation',
    input: { checkoutId },
    actor: theSystem,
    command,
    isItemUnused: true,
  });
  if (!voided.ok) return voided.problem.code === 'not_found' ? ok(null) : voided;
  const isReserved = await hasReserved(runtime, streamOf(stock.kind, stock.id), command);
  return isReserved
    ? releaseLine(runtime, checkoutId, line, derivedId('stock release', checkoutId, String(at)))
    : ok(null);
};
