import type { Thing } from '../../../resources/index.ts';

/** The steps in which a product is put on sale, in their order. */
export const STEPS = ['what', 'photos', 'about', 'price', 'stock'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of each step; `what` begins the draft. */
export const FIELDS = {
  what: ['name', 'categoryId', 'condition'],
  photos: [],
  about: ['description', 'brandId', 'sport', 'governorate', 'location'],
  price: ['price', 'discount'],
  stock: ['inStock', 'trackInventory', 'allowBackorder', 'lowStockAlert', 'deliveryFee', 'weightKg', 'phone'],
} as const satisfies Readonly<Record<Step, readonly string[]>>;

/** The step with this name; the first one for any other. */
export const stepIn = (name: string | null): Step => STEPS.find((step) => step === name) ?? 'what';

/** The step after this one; undefined after the last. */
export const stepAfter = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];

/** The address of a step of a product. */
export const addressOf = (productId: string, step: Step): string =>
  `/products/${productId}/edit${step === 'what' ? '' : `?step=${step}`}`;

/** Fields that a published product needs, and the step that asks for each. */
const NEEDED = { condition: 'what', description: 'about', price: 'price', inStock: 'stock' } as const;

/** The first step with a missing field; else the last one. */
export const firstOpen = (product: Thing): Step =>
  Object.entries(NEEDED).find(([field]) => product[field] == null)?.[1] ?? 'stock';

/** Whether all that a published product needs is there. */
export const isComplete = (product: Thing): boolean =>
  Object.keys(NEEDED).every((field) => product[field] != null);
