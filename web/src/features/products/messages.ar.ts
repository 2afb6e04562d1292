/** Texts of the store. */
export const ar = {
  'products.title': 'المتجر',
  'products.new': 'اعرض منتجًا',
  'products.view.all': 'المعروض',
  'products.view.mine': 'منتجاتي',
  'products.none': 'لا منتجات تطابق ما اخترته. جرّب رياضة أو فئة أخرى.',
  'products.mine.none': 'لم تعرض أي منتج بعد.',
  'products.picture.add': 'أضف صورة',
  'products.visitor': 'تواصل مع البائع',
};
