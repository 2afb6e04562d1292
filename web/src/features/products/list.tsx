import { FormattedMessage } from 'react-intl';
import { definitionOf, ResourceList, type Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { ProductGrid } from './store/product-grid.tsx';

const ON_OFFER = { state: 'active', visibility: 'published' };
const FILTERS = ['categoryId', 'sport', 'condition'];

const renderGrid = (products: readonly Thing[]) => <ProductGrid products={products} />;

/** The products on offer. */
const ProductsPage = () => {
  const me = useMe();
  const definition = definitionOf('product');
  if (!definition) return <Loading count={3} />;
  return (
    <>
      <Row apart>
        <PageHeading id="products.title" />
        {me && (
          <Row>
            <ButtonLink look="quiet" to="/products/mine">
              <FormattedMessage id="products.view.mine" />
            </ButtonLink>
            <ButtonLink look="quiet" to="/orders">
              <FormattedMessage id="products.orders" />
            </ButtonLink>
            <ButtonLink look="quiet" to="/products/wishlist">
              <FormattedMessage id="products.wishlist" />
            </ButtonLink>
            <ButtonLink look="quiet" to="/products/cart">
              <FormattedMessage id="products.cart" />
            </ButtonLink>
            <ButtonLink to="/products/new">
              <FormattedMessage id="products.new" />
            </ButtonLink>
          </Row>
        )}
      </Row>
      <ResourceList
        definition={definition}
        where={ON_OFFER}
        filters={FILTERS}
        empty={<FormattedMessage id="products.none" />}
        all={renderGrid}
      />
    </>
  );
};

export default ProductsPage;
