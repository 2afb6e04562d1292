/** Texts of the store. */
export const en = {
  'products.title': 'Store',
  'products.new': 'Offer a product',
  'products.view.all': 'On offer',
  'products.view.mine': 'My products',
  'products.none': 'No product matches what you chose. Try another sport or category.',
  'products.mine.none': 'You have not offered a product yet.',
  'products.picture.add': 'Add a picture',
  'products.visitor': 'Contact the seller',
};
