import { isOfProduct } from '../../../domain/commerce/lines.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import { TELLING, tellSteps } from '../../notices/tell.ts';
import type { Referrers } from '../../ports/process.ts';
import { streamOf } from '../../core/ids.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import { commandStep, type ProcessManager, type Step } from '../../process/manager.ts';

const WATCH = 'stock-watch';

/** Tells the members who wait for a product, or for one of its variants, that it is back, and ends their watches. */
export const stockWatchers = (runtime: Runtime, referrers: Referrers): ProcessManager => {
  const { load } = runtime.streams;

  /** The stock that a watch is about: a variant's own, or the product's (null). */
  const stockOf = async (watch: Item): Promise<string | null> => {
    const variantId = textIn(watch['variantId']);
    if (variantId === null) return null;
    return isOfProduct({ variant: await referred(load, 'product-variant', variantId) }) ? null : variantId;
  };

  const tell = async (
    event: RecordedEvent,
    productId: string,
    variantId: string | null,
  ): Promise<readonly Step[]> => {
    const product = await referred(load, 'product', productId);
    if (product.state !== 'active' || product['visibility'] !== 'published') return [];
    const steps: Step[] = [];
    for (const { id } of await referrers(WATCH, 'productId', productId, event.position)) {
      const watch = itemIn(await load(streamOf(WATCH, id)), id);
      const person = textIn(watch['userId']);
      const isMeant = watch.state === 'waiting' && (await stockOf(watch)) === variantId;
      if (!isMeant || person === null) continue;
      const told = { kind: 'stock_back', aboutKind: 'product', aboutId: productId } as const;
      steps.push(
        ...(await tellSteps(runtime, event, person, told)),
        commandStep(runtime, `end ${id}`, { kind: WATCH, action: 'remove', id, input: {} }, ['not_found']),
      );
    }
    return steps;
  };

  /** Watches exist only for sold-out items, so any piece in stock is new. */
  const ofProduct = async (event: RecordedEvent): Promise<readonly Step[]> => {
    const item = itemIn(await load(event.stream), event.meta.item);
    const isBack = item['stockStatus'] === 'in_stock' || item['stockStatus'] === 'low_stock';
    return isBack ? tell(event, item.id, null) : [];
  };
  const ofVariant = async (event: RecordedEvent): Promise<readonly Step[]> => {
    const item = itemIn(await load(event.stream), event.meta.item);
    const productId = textIn(item['productId']);
    return item['isAvailable'] === true && productId !== null ? tell(event, productId, item.id) : [];
  };

  return {
    name: 'stock-watchers',
    appends: [...TELLING, 'StockWatchEnded'],
    on: {
      ProductEdited: ofProduct,
      StockReleased: ofProduct,
      VariantStockChanged: ofVariant,
      VariantStockReleased: ofVariant,
    },
  };
};
