import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWatchInSight } from '../../../app/realtime/use-watch.ts';
import { useWords } from '../../../i18n/words.ts';
import type { Thing } from '../../../resources/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card, Hint, Name, Tag } from '../../../ui/layout.tsx';
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

/** The place of a product: as its seller wrote it, else its governorate. */
export const usePlaceOf = (product: { readonly [field: string]: unknown } | undefined): string | null => {
  const words = useWords();
  const [written, governorate] = ['location', 'governorate'].map((of) => textOf(product?.[of]));
  return written || (governorate ? words.value('product', 'governorate', governorate) : null);
};

const ProductCard = (props: { readonly product: Thing; readonly offer: Offer | undefined }) => {
  const { product, offer } = props;
  const [name, condition] = ['name', 'condition'].map((of) => textOf(product[of]));
  const location = usePlaceOf(product);
  const watched = useWatchInSight(`product/${product.id}`);
  return (
    <Face
      watched={watched}
      label={name ?? ''}
      name={
        <Link to={`/products/${product.id}`}>
          <Name>{name}</Name>
        </Link>
      }
      picture={offer?.picture ?? null}
      price={offer && <Price {...offer} />}
      condition={condition ?? null}
      location={location}
      isSoldOut={offer?.soldOut === true}
    />
  );
};

/** A product in the store: picture, name, price, condition and place. */
export const Face = (props: {
  readonly label: string;
  readonly name: ReactNode;
  readonly picture: string | null;
  readonly price: ReactNode;
  readonly condition: string | null;
  readonly location: string | null;
  readonly isSoldOut: boolean;
  /** A ref that keeps it up to date while it is in sight. */
  readonly watched?: ReturnType<typeof useWatchInSight>;
}) => {
  const { watched, label, name, picture, price, condition, location, isSoldOut } = props;
  const words = useWords();
  return (
    <Card as="article" className={css.card} aria-label={label} {...(watched && { ref: watched })}>
      {picture === null ? (
        <span className={css.none}>
          <Icon name="photo" />
        </span>
      ) : (
        <img src={`/files/${picture}/640`} alt="" loading="lazy" />
      )}
      <div className={css.about}>
        {name}
        {price}
        <Hint>
          {condition && words.value('product', 'condition', condition)}
          {location && (
            <>
              {' · '}
              <bdi>{location}</bdi>
            </>
          )}
        </Hint>
        {isSoldOut && (
          <Tag>
            <FormattedMessage id="products.left" values={{ count: 0 }} />
          </Tag>
        )}
      </div>
    </Card>
  );
};
