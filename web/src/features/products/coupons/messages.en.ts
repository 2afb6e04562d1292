/** Texts of the pages of coupons. */
export const en = {
  'coupons.new': 'A new coupon',
  'coupons.lead.staff':
    'A share of the price or an amount, for a period. Leave the limits empty for any number of uses, the products for all products.',
  'coupons.lead.seller':
    'A discount on your products alone: a share of the price or an amount, for a period. Leave the limits empty for any number of uses, the products for all your products. You bear the discount.',
  'coupons.issue': 'Issue it',
  'coupons.used': 'Used',
  'coupons.uses': '{used} of {most}',
  'coupons.running': 'Running',
  'coupons.coming': 'Not begun',
  'coupons.over': 'Over',
};
