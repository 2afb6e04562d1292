import { z } from 'zod';
import { daysAfter } from '../../format/days.ts';
import { wordsIn } from '../../text/fold.ts';
import { dayAt } from '../../trade/day.ts';
import { GOVERNORATE_WORDS, GOVERNORATES, type Governorate } from '../../trade/governorates.ts';
import { CURRENCIES } from '../../trade/currencies.ts';
import type { Money } from '../money.ts';
import { halfEven } from '../../format/rounding.ts';

/** Shipping fees by a table: zone of the address, weight, and the seller's own fee. */

const fee = z.int().min(0).max(100_000_000);
const days = z.tuple([z.int().min(0).max(365), z.int().min(0).max(365)]).refine(([from, to]) => from <= to);

/** The table, as it is configured. Amounts are in minor units of `currency`. */
export const shippingTable = z.strictObject({
  /** The country of the zones. */
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.enum(CURRENCIES),
  /** Each with its governorates, its fee, and the days until a parcel arrives: at least, at most. */
  zones: z
    .array(z.strictObject({ governorates: z.array(z.enum(GOVERNORATES)).min(1), fee, days }))
    .min(1)
    .max(27),
  /** Up to this weight a parcel costs its base; each further step that is begun adds a percentage of the base. */
  weight: z.strictObject({
    upToKg: z.number().positive().max(1000),
    stepKg: z.number().positive().max(1000),
    stepPercent: z.number().min(0).max(1000),
  }),
  /** Other countries: a multiple of the dearest zone's fee or of the seller's own. */
  abroad: z.strictObject({ percent: z.int().min(100).max(10_000), days }),
});
export type ShippingTable = z.output<typeof shippingTable>;

export const USUAL_TABLE: ShippingTable = {
  country: 'EG',
  currency: 'EGP',
  zones: [
    { governorates: ['CAIRO', 'GIZA', 'QALYUBIA'], fee: 5000, days: [1, 3] },
    {
      governorates: [
        'ALEXANDRIA',
        'BEHEIRA',
        'DAKAHLIA',
        'DAMIETTA',
        'GHARBIA',
        'ISMAILIA',
        'KAFR_EL_SHEIKH',
        'MONUFIA',
        'PORT_SAID',
        'SHARQIA',
        'SUEZ',
      ],
      fee: 6500,
      days: [2, 4],
    },
    {
      governorates: ['ASWAN', 'ASYUT', 'BENI_SUEF', 'FAYOUM', 'LUXOR', 'MINYA', 'QENA', 'SOHAG'],
      fee: 8000,
      days: [3, 6],
    },
    {
      governorates: ['MATROUH', 'NEW_VALLEY', 'NORTH_SINAI', 'RED_SEA', 'SOUTH_SINAI'],
      fee: 10_000,
      days: [4, 8],
    },
  ],
  weight: { upToKg: 5, stepKg: 5, stepPercent: 20 },
  abroad: { percent: 200, days: [7, 21] },
};

/** Where a parcel goes, as an address says it. */
export type Destination = { readonly country: string; readonly governorate: string };

/** A product to ship. */
export type Shipped = {
  readonly sellerId: string;
  readonly quantity: number;
  readonly price: Money;
  /** The seller's own fee; null = the table's. 0 = free. */
  readonly deliveryFee: Money | null;
  readonly weightKg: number | null;
};

/** The shipment of one seller, with the days between which it arrives. */
export type Parcel = {
  readonly sellerId: string;
  readonly weightKg: number;
  readonly fee: Money;
  readonly arrives: { readonly from: string; readonly to: string };
};

/** A name as it is compared: the same in any spelling, `BENI_SUEF` as `Beni Suef`. */
const nameOf = (text: string): string =>
  wordsIn(text.replaceAll('_', ' '))
    .map(({ word }) => word)
    .join(' ');

const BY_NAME: ReadonlyMap<string, Governorate> = new Map(
  GOVERNORATES.flatMap((code) =>
    [code, GOVERNORATE_WORDS.ar[code], GOVERNORATE_WORDS.en[code]].map((name) => [nameOf(name), code]),
  ),
);

/** The zone of an address; the dearest one if its governorate is unknown. */
const zoneOf = ({ zones }: ShippingTable, governorate: string) => {
  const code = BY_NAME.get(nameOf(governorate));
  const dearest = zones.toSorted((one, other) => other.fee - one.fee)[0];
  return zones.find(({ governorates }) => code && governorates.includes(code)) ?? dearest;
};

/** Whether a parcel costs the same to either address, whatever is in it. */
export const isSameZone = (table: ShippingTable, one: Destination, other: Destination): boolean =>
  one.country === other.country &&
  (one.country !== table.country || zoneOf(table, one.governorate) === zoneOf(table, other.governorate));

/** Hundredths, so that percentages and weights are whole numbers. */
const HUNDRED = 100;
const hundredths = (value: number): bigint => BigInt(Math.round(value * HUNDRED));

/** The fee of a parcel: its base, the steps of its weight, and the multiple of other countries; rounded once. */
const feeOf = (table: ShippingTable, base: number, weightKg: number, isAbroad: boolean): number => {
  const { upToKg, stepKg, stepPercent } = table.weight;
  // in grams, because 0.1 + 0.2 kg is more than 0.3 kg
  const grams = Math.max(0, Math.round((weightKg - upToKg) * 1000));
  const steps = Math.ceil(grams / Math.round(stepKg * 1000));
  const percent = hundredths(HUNDRED + steps * stepPercent);
  const multiple = BigInt(isAbroad ? table.abroad.percent : HUNDRED);
  return Number(halfEven(BigInt(base) * percent * multiple, 100n * 100n * 100n));
};

/** The parcels of the products, one for each seller; null if there are several currencies. */
export const parcelsOf = (
  table: ShippingTable,
  items: readonly Shipped[],
  to: Destination,
  now: string,
): readonly Parcel[] | null => {
  const [first] = items;
  const zone = zoneOf(table, to.governorate);
  if (!first || !zone || items.some(({ price }) => price.currency !== first.price.currency)) return null;
  const { currency } = first.price;
  const isAbroad = to.country !== table.country;
  const ofTable = currency === table.currency ? zone.fee : 0;
  const [from, until] = isAbroad ? table.abroad.days : zone.days;
  const today = dayAt(now);
  const sellers = [...new Set(items.map(({ sellerId }) => sellerId))];
  return sellers.map((sellerId): Parcel => {
    const its = items.filter((item) => item.sellerId === sellerId);
    const base = Math.max(...its.map(({ deliveryFee }) => deliveryFee?.amount ?? ofTable));
    const weightKg = its.reduce((sum, { weightKg: kg, quantity }) => sum + (kg ?? 0) * quantity, 0);
    return {
      sellerId,
      weightKg,
      fee: { amount: feeOf(table, base, weightKg, isAbroad), currency },
      arrives: { from: daysAfter(today, from), to: daysAfter(today, until) },
    };
  });
};
