import type { PictureName } from './pictures.ts';

/** Demo data: categories of the store, and products of members. */
export const productCategories = { shoes: 'أحذية رياضية', training: 'أدوات التدريب' } as const;

export type DemoProduct = {
  readonly key: string;
  readonly by: string;
  readonly name: string;
  readonly description: string;
  readonly category: keyof typeof productCategories;
  readonly sport: string;
  readonly governorate: string;
  readonly location: string;
  readonly condition: 'NEW' | 'USED';
  readonly inStock: number;
  readonly price: { readonly amount: number; readonly currency: string };
  readonly picture?: PictureName;
  /** It is not published yet. */
  readonly isDraft?: true;
};

export const products: readonly DemoProduct[] = [
  {
    key: 'cones',
    by: 'nile',
    name: 'طقم أقماع تدريب ٢٠ قطعة',
    description: 'أقماع مرنة برتقالية لتمارين السرعة والمراوغة، مع حامل. تصلح للملاعب العشبية والصناعية.',
    category: 'training',
    sport: 'FOOTBALL',
    governorate: 'DAKAHLIA',
    location: 'المنصورة',
    condition: 'NEW',
    inStock: 40,
    price: { amount: 35_000, currency: 'EGP' },
    picture: 'fromAbove',
  },
  {
    key: 'spikes',
    by: 'salma',
    name: 'Sprint spikes, size 39',
    description: 'Worn for one season on a synthetic track. All pins are there, and so is the box.',
    category: 'shoes',
    sport: 'RUNNING',
    governorate: 'QALYUBIA',
    location: 'Banha',
    condition: 'USED',
    inStock: 1,
    price: { amount: 120_000, currency: 'EGP' },
  },
  {
    key: 'vests',
    by: 'nile',
    name: 'صديريات تدريب بلونين',
    description: 'صديريات خفيفة لتقسيم الفريق في التمرين، أصفر وأزرق. مقاس واحد بأربطة جانبية.',
    category: 'training',
    sport: 'FOOTBALL',
    governorate: 'DAKAHLIA',
    location: 'المنصورة',
    condition: 'NEW',
    inStock: 60,
    price: { amount: 12_000, currency: 'EGP' },
  },
  {
    key: 'hurdles',
    by: 'nile',
    name: 'حواجز قفز قابلة للطي',
    description: 'ستة حواجز بارتفاعين.',
    category: 'training',
    sport: 'RUNNING',
    governorate: 'DAKAHLIA',
    location: 'المنصورة',
    condition: 'NEW',
    inStock: 8,
    price: { amount: 90_000, currency: 'EGP' },
    isDraft: true,
  },
];
