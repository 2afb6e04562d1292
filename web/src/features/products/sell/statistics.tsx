import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { useFormat } from '../../../i18n/provider.tsx';
import { definition } from '../../../resources/generated/definitions/product.ts';
import { WithThing, type Thing } from '../../../resources/index.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint, Name, Stack } from '../../../ui/layout.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Amount } from '../store/price.tsx';
import { useProductStatisticsQuery } from './api.ts';
import css from './sell.module.css';

const Days = lazily(() => import('./days.tsx'));

/** Sales and views of one of the reader's products. */
const StatisticsPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <p>
        <Link to="/products/mine">
          <FormattedMessage id="sell.mine" />
        </Link>
      </p>
      <PageHeading id="sell.statistics" />
      <WithThing key={id} definition={definition} id={id}>
        {(product) => <Numbers product={product} />}
      </WithThing>
    </>
  );
};

const Numbers = ({ product: { id, name } }: { readonly product: Thing }) => {
  const read = useProductStatisticsQuery(id, { refetchOnMountOrArgChange: true });
  const { number } = useFormat();
  return (
    <Loaded read={read}>
      {({ views, orders, sold, revenue, rating, ratings, daily }) => (
        <Stack>
          <Card>
            <h2>
              <Link to={`/products/${id}`}>
                <Name>{typeof name === 'string' ? name : ''}</Name>
              </Link>
            </h2>
            <dl className={css.numbers}>
              {Object.entries({ views, orders, sold } as const).map(([figure, value]) => (
                <div key={figure}>
                  <dt>
                    <NumberName of={figure} />
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
          </Card>
          <Suspense fallback={<Loading count={2} />}>
            <Days daily={daily} currencies={revenue.map(({ currency }) => currency)} />
          </Suspense>
        </Stack>
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
