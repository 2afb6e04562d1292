import type { Item } from '../kit/resource.ts';
import { moneyIn, type Money } from './money.ts';

/** A product to deliver, and its quantity. */
export type Delivered = { readonly product: Item; readonly quantity: number };

/** The shipment of one seller. */
export type Parcel = { readonly sellerId: string; readonly weightKg: number; readonly fee: Money };

/** Up to this weight a parcel costs its base fee; each further step or part of it adds a fifth of the fee. */
const STEP_KG = 5;
const STEP_PERCENT = 20;
/** The country of the base fees; elsewhere a parcel costs twice as much. */
const HOME = 'EG';
const ABROAD = 2;

/** The calculation, in words for the API reference. */
export const DELIVERY_WORDS =
  'One parcel a seller. Its base is the highest `deliveryFee` among the seller’s products (none = free). Up to 5 kg ' +
  '(`weightKg` by quantity; unknown = 0) it costs the base; each further 5 kg that are begun add 20 % of it, rounded up ' +
  'to the minor unit. Outside Egypt it is doubled. All products are in one currency.';

const feeOf = (base: number, weightKg: number, country: string): number => {
  const steps = Math.ceil(Math.max(0, weightKg - STEP_KG) / STEP_KG);
  return Math.ceil((base * (100 + STEP_PERCENT * steps)) / 100) * (country === HOME ? 1 : ABROAD);
};

/** The parcels of the products, each with its fee; null if there are several currencies. */
export const parcelsOf = (items: readonly Delivered[], country: string): readonly Parcel[] | null => {
  const currencies = new Set(items.map(({ product }) => moneyIn(product['price'])?.currency));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1) return null;
  const sellers = [...new Set(items.map(({ product }) => String(product['sellerId'])))];
  return sellers.map((sellerId) => {
    const its = items.filter(({ product }) => product['sellerId'] === sellerId);
    const base = Math.max(0, ...its.map(({ product }) => moneyIn(product['deliveryFee'])?.amount ?? 0));
    const weightKg = its.reduce(
      (sum, { product, quantity }) => sum + Number(product['weightKg'] ?? 0) * quantity,
      0,
    );
    return { sellerId, weightKg, fee: { amount: feeOf(base, weightKg, country), currency } };
  });
};
