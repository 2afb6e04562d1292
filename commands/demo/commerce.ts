import type { PaymentMethod } from '../../domain/commerce/checkout/methods.ts';

/** Demo data: orders in several states, and running campaigns, so that a seller and a sponsor see results. */

export type DemoOrder = {
  readonly key: string;
  readonly buyer: string;
  /** A product of the demo; its seller ships the order. */
  readonly product: string;
  readonly quantity: number;
  /** Without a provider of cards, all orders are paid in cash. */
  readonly method: PaymentMethod;
  readonly steps: readonly ('ship' | 'deliver')[];
  readonly review?: { readonly rating: number; readonly text: string };
  readonly dispute?: { readonly description: string; readonly answer: string };
};

/** The delivery address of each buyer. */
export const address = {
  label: 'البيت',
  phone: '+201001234567',
  street: '١٢ شارع النصر',
  city: 'بنها',
  governorate: 'القليوبية',
  country: 'EG',
} as const;

export const orders: readonly DemoOrder[] = [
  {
    key: 'reviewed',
    buyer: 'omar',
    product: 'vests',
    quantity: 4,
    method: 'CARD',
    steps: ['ship', 'deliver'],
    review: { rating: 5, text: 'خامة جيدة وألوان ثابتة بعد الغسيل، والتوصيل أسرع من الموعد.' },
  },
  { key: 'paid', buyer: 'delta', product: 'vests', quantity: 2, method: 'CARD', steps: [] },
  {
    key: 'shipped',
    buyer: 'mariam',
    product: 'vests',
    quantity: 1,
    method: 'CASH_ON_DELIVERY',
    steps: ['ship'],
  },
  {
    key: 'disputed',
    buyer: 'ahly',
    product: 'vests',
    quantity: 10,
    method: 'CARD',
    steps: ['ship', 'deliver'],
    dispute: {
      description: 'وصلت ثماني قطع، والمطلوب عشر.',
      answer: 'نراجع التغليف مع المخزن، ونرد عليكم غدًا.',
    },
  },
];

export type DemoCampaign = {
  readonly key: string;
  readonly by: string;
  readonly name: string;
  /** In minor units of the Egyptian pound. */
  readonly budget: number;
  /** A narrow audience: other pages of the demo stay without advertisements. */
  readonly roles: readonly string[];
  readonly ads: readonly { readonly title: string; readonly text: string }[];
  readonly viewers: readonly string[];
  /** The number of hours in which each viewer was shown each advertisement. */
  readonly hours: number;
  /** The viewers who clicked the first advertisement. */
  readonly clicks: readonly string[];
};

export const campaigns: readonly DemoCampaign[] = [
  {
    key: 'school-season',
    by: 'nile',
    name: 'موسم البطولات المدرسية',
    budget: 500_000,
    roles: ['SCOUT', 'AGENT'],
    ads: [
      { title: 'بطولات المدارس بدأت', text: 'تابع نجوم الغد في ملاعب القليوبية والقاهرة.' },
      { title: 'ارعَ بطلًا من مدرستك', text: 'انضم إلى برنامج رعاية المواهب المدرسية.' },
    ],
    viewers: ['salma', 'karim', 'nadia', 'omar', 'ahly', 'mariam', 'farida', 'delta'],
    hours: 3,
    clicks: ['karim', 'omar', 'mariam'],
  },
  {
    key: 'winter-boots',
    by: 'delta',
    name: 'Winter boots',
    budget: 300_000,
    roles: ['AGENT'],
    ads: [{ title: 'Boots for wet pitches', text: 'Studs for rain and mud, from size 36 to 47.' }],
    viewers: ['salma', 'karim', 'nadia', 'omar', 'mariam', 'nile'],
    hours: 2,
    clicks: ['omar', 'nadia'],
  },
];
