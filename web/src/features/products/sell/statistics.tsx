import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { useFormat } from '../../../i18n/provider.tsx';
import { definitionOf, WithThing } from '../../../resources/index.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint, Name } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Amount } from '../store/price.tsx';
import { useProductStatisticsQuery } from './api.ts';
import css from './sell.module.css';

/** Sales and views of one of the reader's products. */
const StatisticsPage = () => {
  const { id = '' } = useParams();
  const definition = definitionOf('product');
  if (!definition) return <Loading count={2} />;
  return (
    <>
      <p>
        <Link to="/products/mine">
          <FormattedMessage id="sell.mine" />
        </Link>
      </p>
      <PageHeading id="sell.statistics" />
      <WithThing key={id} definition={definition} id={id}>
        {(product) => (
          <Card>
            <h2>
              <Link to={`/products/${id}`}>
                <Name>{typeof product['name'] === 'string' ? product['name'] : ''}</Name>
              </Link>
            </h2>
            <Numbers productId={id} />
          </Card>
        )}
      </WithThing>
    </>
  );
};

const Numbers = ({ productId }: { readonly productId: string }) => {
  const read = useProductStatisticsQuery(productId, { refetchOnMountOrArgChange: true });
  const { number } = useFormat();
  return (
    <Loaded read={read}>
      {({ views, orders, sold, revenue, rating, ratings }) => (
        <>
          <dl className={css.numbers}>
            {Object.entries({ views, orders, sold } as const).map(([name, value]) => (
              <div key={name}>
                <dt>
                  <NumberName of={name} />
                </dt>
                <dd>{number(value)}</dd>
              </div>
            ))}
            {revenue.map((amount) => (
              <div key={amount.currency}>
                <dt>
                  <FormattedMessage id="sell.number.revenue" />
                </dt>
                <dd>
                  <Amount of={amount} />
                </dd>
              </div>
            ))}
            {rating !== null && (
              <div>
                <dt>
                  <FormattedMessage id="sell.number.rating" values={{ count: ratings }} />
                </dt>
                <dd>{number(rating)}</dd>
              </div>
            )}
          </dl>
          <Hint>
            <FormattedMessage id="sell.statistics.about" />
          </Hint>
        </>
      )}
    </Loaded>
  );
};

const NumberName = ({ of: name }: { readonly of: string }) => {
  switch (name) {
    case 'views':
      return <FormattedMessage id="sell.number.views" />;
    case 'orders':
      return <FormattedMessage id="sell.number.orders" />;
    default:
      return <FormattedMessage id="sell.number.sold" />;
  }
};

export default StatisticsPage;
