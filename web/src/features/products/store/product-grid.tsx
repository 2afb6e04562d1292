import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../../../i18n/words.ts';
import type { Thing } from '../../../resources/index.ts';
import { Card, Hint, Name } from '../../../ui/layout.tsx';
import { useOffersQuery, type Offer } from './api.ts';
import { Price } from './price.tsx';
import css from './store.module.css';

/** The offers of this many products are read at once. */
const AT_ONCE = 20;

/** Products as cards, two beside each other on a phone. */
export const ProductGrid = ({ products }: { readonly products: readonly Thing[] }) => (
  <ul className={css.grid}>
    {Array.from({ length: Math.ceil(products.length / AT_ONCE) }, (_, at) => {
      const some = products.slice(at * AT_ONCE, (at + 1) * AT_ONCE);
      return <Some key={some[0]?.id} products={some} />;
    })}
  </ul>
);

const Some = ({ products }: { readonly products: readonly Thing[] }) => {
  const { data } = useOffersQuery(
    products.map(({ id }) => id),
    { refetchOnMountOrArgChange: true },
  );
  const offers = new Map(data?.items.map((offer) => [offer.productId, offer]));
  return products.map((product) => (
    <li key={product.id}>
      <ProductCard product={product} offer={offers.get(product.id)} />
    </li>
  ));
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const ProductCard = (props: { readonly product: Thing; readonly offer: Offer | undefined }) => {
  const { product, offer } = props;
  const words = useWords();
  const [name, condition, location] = ['name', 'condition', 'location'].map((of) => textOf(product[of]));
  return (
    <Card as="article" className={css.card} aria-label={name ?? ''}>
      {offer?.picture ? (
        <img src={`/files/${offer.picture}/640`} alt="" loading="lazy" />
      ) : (
        <span className={css.none} />
      )}
      <div className={css.about}>
        <Link to={`/products/${product.id}`}>
          <Name>{name}</Name>
        </Link>
        {offer && <Price {...offer} />}
        <Hint>
          {condition && words.value('product', 'condition', condition)}
          {location && (
            <>
              {' · '}
              <bdi>{location}</bdi>
            </>
          )}
        </Hint>
        {offer?.available === 0 && (
          <Hint>
            <FormattedMessage id="products.left" values={{ count: 0 }} />
          </Hint>
        )}
      </div>
    </Card>
  );
};
