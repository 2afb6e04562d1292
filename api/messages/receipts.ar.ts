import type { ReceiptTexts } from './texts.ts';

/** The Arabic texts of receipts. */
export const ar: ReceiptTexts = {
  title: 'إيصال',
  issuer: 'ملاعب',
  number: 'رقم الطلب',
  paymentNumber: 'رقم الدفعة',
  for: 'مقابل',
  plan: 'اشتراك في باقة',
  budget: 'ميزانية حملة إعلانية',
  topUp: 'زيادة ميزانية حملة إعلانية',
  buyer: 'المشتري',
  product: 'المنتج',
  products: 'المنتجات',
  discount: 'خصم الكوبون',
  shipping: 'التوصيل',
  total: 'الإجمالي',
  unpaid: 'لم يُدفع بعد',
  refunded: 'رُدّ منه',
  fee: 'رسوم مزوّد الدفع على الرد',
  arrived: 'رُدّ إليك',
};
