import { defineWords } from '../../words/define.ts';
import { sellerBalance } from './seller-balance.ts';

export const sellerBalanceWords = defineWords(sellerBalance, {
  ar: {
    name: { gender: 'm', one: 'رصيد بائع', two: 'رصيدا بائع', few: 'أرصدة بائعين', many: 'رصيد بائع' },
    fields: {
      pending: 'معلّق',
      earned: 'المكتسب',
      paymentId: 'الدفعة',
      commission: 'العمولة',
      refundId: 'عملية الرد',
      fromPending: 'من المعلّق',
      fromAvailable: 'من المتاح',
    },
    actions: {
      credit: 'أضف بيعًا',
      release: 'أتح بيعًا',
      debit: 'اخصم رد مبلغ',
      'reverse-debit': 'أعد مبلغًا مخصومًا',
      'charge-cash': 'اخصم عمولة نقدية',
      'return-cash': 'أعد عمولة نقدية',
    },
    events: {
      SellerBalanceOpened: 'فُتح رصيد بائع',
      SaleCredited: 'أُضيف بيع إلى رصيد',
      SaleReleased: 'أصبح بيع متاحًا في رصيد',
      SaleDebited: 'خُصم رد مبلغ من رصيد',
      SaleDebitReversed: 'عاد مبلغ مخصوم إلى رصيد',
      CashCommissionCharged: 'خُصمت عمولة طلب نقدي من رصيد',
      CashCommissionReturned: 'عادت عمولة طلب نقدي إلى رصيد',
    },
  },
  en: {
    name: { one: 'Seller’s balance', other: 'Sellers’ balances' },
    fields: {
      pending: 'Pending',
      earned: 'Earned',
      paymentId: 'Payment',
      commission: 'Commission',
      refundId: 'Refund',
      fromPending: 'From the pending sum',
      fromAvailable: 'From the available sum',
    },
    actions: {
      credit: 'Add a sale',
      release: 'Make a sale available',
      debit: 'Take a refund off',
      'reverse-debit': 'Put a refund back',
      'charge-cash': 'Charge the commission of a cash order',
      'return-cash': 'Give the commission of a cash order back',
    },
    events: {
      SellerBalanceOpened: 'A seller’s balance was opened',
      SaleCredited: 'A sale was added to a balance',
      SaleReleased: 'A sale became available in a balance',
      SaleDebited: 'A refund was taken off a balance',
      SaleDebitReversed: 'A refund was put back into a balance',
      CashCommissionCharged: 'The commission of a cash order was charged to a balance',
      CashCommissionReturned: 'The commission of a cash order went back to a balance',
    },
  },
});
