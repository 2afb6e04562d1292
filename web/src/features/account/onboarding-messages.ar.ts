/** Texts of the way from sign-up to a full account. */
export const ar = {
  'account.onboarding': 'أكمل حسابك',
  'account.role': 'من أنت؟',
  'account.sport': 'ما رياضتك؟',
  'account.plan': 'اختر باقتك',
  'account.next': 'التالي',
  'account.changeRole': 'غيّر الدور',
  'account.waiting': 'حسابك قيد المراجعة',
  'account.waiting.lead': 'تستغرق المراجعة عادةً من ساعتين إلى يومين، وسنراسلك بالنتيجة.',
  'account.checkAgain': 'تحقّق الآن',
  'account.rejected': 'لم نوافق على حسابك بعد',
  'account.rejected.reason': 'السبب',
  'account.askAgain': 'أرسل الطلب من جديد',
  'account.suspended': 'حسابك موقوف',
};
