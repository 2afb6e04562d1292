import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { definitionOf, ResourceList, ThingCard, type Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useMe } from '../account/index.ts';
import { Sponsored } from '../advertising/index.ts';
import { ProductGrid } from './store/product-grid.tsx';

const ON_OFFER = { state: 'active', visibility: 'published' };
const FILTERS = ['categoryId', 'sport', 'condition'];
const NONE: readonly string[] = [];
const OWN_FIELDS = ['visibility', 'price', 'stockStatus'];

const renderGrid = (products: readonly Thing[]) => <ProductGrid products={products} />;

/** The products on offer, and those that the reader sells. */
const ProductsPage = () => {
  const me = useMe();
  const definition = definitionOf('product');
  const isMine = useLocation().pathname.endsWith('/mine');
  if (!definition) return <Loading count={3} />;
  return (
    <>
      <Row apart>
        <PageHeading id="products.title" />
        {me && (
          <Row>
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
      {me && <Views now={isMine ? 'mine' : 'all'} />}
      {me && !isMine && (
        <Suspense>
          <Sponsored slot="store" />
        </Suspense>
      )}
      {isMine ? (
        me && (
          <ResourceList
            definition={definition}
            where={{ sellerId: me.id }}
            filters={NONE}
            empty={<FormattedMessage id="products.mine.none" />}
          >
            {(product) => <ThingCard definition={definition} thing={product} fields={OWN_FIELDS} />}
          </ResourceList>
        )
      ) : (
        <ResourceList
          definition={definition}
          where={ON_OFFER}
          filters={FILTERS}
          empty={<FormattedMessage id="products.none" />}
          all={renderGrid}
        />
      )}
    </>
  );
};

const tab = (key: 'all' | 'mine', to: string) => ({
  key,
  to,
  label: <FormattedMessage id={`products.view.${key}`} />,
});

const Views = ({ now }: { readonly now: 'all' | 'mine' }) => (
  <Tabs
    label={useIntl().formatMessage({ id: 'products.title' })}
    now={now}
    tabs={[tab('all', '/products'), tab('mine', '/products/mine')]}
  />
);

export default ProductsPage;
