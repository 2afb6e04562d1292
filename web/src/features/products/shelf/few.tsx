import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Row } from '../../../ui/layout.tsx';
import { ProductGrid } from '../store/product-grid.tsx';
import { LATEST, useShelfInfiniteQuery, type ShelfPage } from './api.ts';
import { addressOf, type ShelfAsk } from './ask.ts';
import css from './shelf.module.css';

/** Products of a short list. */
const FEW = 4;

type FewList = {
  readonly title: 'featured' | 'popular';
  readonly ask: ShelfAsk;
  readonly products: ShelfPage['items'];
};

/** The short lists above all products; none if products are searched or filtered. Empty lists are left out. */
export const useFew = (
  ask: ShelfAsk,
  isPlain: boolean,
): { readonly isLoading: boolean; readonly lists: readonly FewList[] } => {
  const [featured, popular] = [
    { ...ask, featured: true },
    { ...ask, sort: 'popular' as const },
  ];
  const ofFeatured = useShelfInfiniteQuery(isPlain ? { ...featured, limit: FEW } : skipToken, LATEST);
  const ofPopular = useShelfInfiniteQuery(isPlain ? { ...popular, limit: FEW } : skipToken, LATEST);
  // products without orders aren't popular
  const bought = ofPopular.data?.pages[0]?.items.filter(({ orders }) => Number(orders) > 0);
  const lists: readonly FewList[] = [
    { title: 'featured', ask: featured, products: ofFeatured.data?.pages[0]?.items ?? [] },
    { title: 'popular', ask: popular, products: bought ?? [] },
  ];
  return {
    // all lists appear at once: one that comes later would move those below it
    isLoading: ofFeatured.isLoading || ofPopular.isLoading,
    lists: isPlain ? lists.filter(({ products }) => products.length > 0) : [],
  };
};

/** A short list, with a link to the full list. */
export const Few = ({ list: { title, ask, products } }: { readonly list: FewList }) => (
  <section className={css.few}>
    <Row apart>
      <h2>
        <FormattedMessage id={`products.few.${title}`} />
      </h2>
      <Link to={addressOf(ask)}>
        <FormattedMessage id="products.few.all" />
      </Link>
    </Row>
    <ProductGrid products={products.slice(0, FEW)} />
  </section>
);
