import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Card, Inline, Row } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useMe } from '../account/index.ts';
import { Sponsored } from '../advertising/index.ts';
import { LATEST, useShelfInfiniteQuery, type ShelfPage } from './shelf/api.ts';
import { addressOf, askIn, chosenIn, SORTS, type ShelfAsk, type Sort } from './shelf/ask.ts';
import { Few, useFew } from './shelf/few.tsx';
import { Filters } from './shelf/filters.tsx';
import css from './shelf/shelf.module.css';
import { ProductGrid } from './store/product-grid.tsx';

const Sheet = lazily(() => import('../../ui/overlay/sheet.tsx'));

const PAGE = 20;

const useShelf = (ask: ShelfAsk) => useShelfInfiniteQuery({ ...ask, limit: PAGE }, LATEST);

/** The products on sale: searched, filtered and sorted. The address of the page holds the choice. */
const ProductsPage = () => {
  const me = useMe();
  const [address] = useSearchParams();
  const ask = askIn(address);
  const isNarrow = useNarrow();
  const read = useShelf(ask);
  // the counts of the choice before stay until the next ones are there
  const [first] = read.data?.pages ?? [];
  const few = useFew(ask, addressOf(ask) === '/products');
  return (
    <>
      <Head />
      <Card as="search">
        <div className={css.bar}>
          <Words key={ask.q} ask={ask} />
          <SortChoice ask={ask} />
          {isNarrow && <FilterSheet ask={ask} page={first} />}
        </div>
      </Card>
      <div className={isNarrow ? css.store : `${css.store} ${css.withFilters}`}>
        {!isNarrow && (
          <Card as="div">
            <Filters ask={ask} page={first} />
          </Card>
        )}
        <div className={css.results} aria-busy={read.currentData === undefined}>
          {few.isLoading ? (
            <Loading count={3} />
          ) : (
            <>
              {few.lists.map((list) => (
                <Few key={list.title} list={list} />
              ))}
              {me && (
                <Suspense>
                  <Sponsored slot="store" />
                </Suspense>
              )}
              <All read={read} />
            </>
          )}
        </div>
      </div>
    </>
  );
};

const All = ({ read }: { readonly read: ReturnType<typeof useShelf> }) => (
  <Loaded read={read} meanwhile={<Loading count={3} />}>
    {({ pages }) => {
      const items = pages.flatMap((page) => page.items);
      return items.length === 0 ? (
        <Card>
          <Empty icon="search">
            <FormattedMessage id="products.none" />
          </Empty>
        </Card>
      ) : (
        <>
          <ProductGrid products={items} />
          {(read.hasNextPage || pages.length > 1) && (
            <Further
              pages={read}
              more={<FormattedMessage id="resource.more" />}
              end={<FormattedMessage id="resource.end" />}
            />
          )}
        </>
      );
    }}
  </Loaded>
);

const Head = () => {
  const me = useMe();
  // guests have a cart and a wishlist, and neither sell nor order
  const isMember = me?.state === 'active';
  return (
    <Row apart>
      <PageHeading id="products.title" />
      {me && (
        <Row>
          {isMember && (
            <>
              <ButtonLink look="quiet" to="/products/mine">
                <FormattedMessage id="products.view.mine" />
              </ButtonLink>
              <ButtonLink look="quiet" to="/orders">
                <FormattedMessage id="products.orders" />
              </ButtonLink>
            </>
          )}
          <ButtonLink look="quiet" to="/products/wishlist">
            <FormattedMessage id="products.wishlist" />
          </ButtonLink>
          <ButtonLink look="quiet" to="/products/cart">
            <FormattedMessage id="products.cart" />
          </ButtonLink>
          {isMember && (
            <ButtonLink to="/products/new">
              <FormattedMessage id="products.new" />
            </ButtonLink>
          )}
        </Row>
      )}
    </Row>
  );
};

type Of = { readonly ask: ShelfAsk };

const Words = ({ ask }: Of) => {
  const { formatMessage } = useIntl();
  const go = useNavigate();
  return (
    <Form
      label={formatMessage({ id: 'products.search' })}
      initial={{ q: ask.q }}
      stays
      onSend={async ({ q }) => {
        await go(addressOf({ ...ask, q: q.trim() }));
        return undefined;
      }}
    >
      <Inline>
        <Field
          name="q"
          type="search"
          label={<FormattedMessage id="products.search" />}
          maxLength={100}
          enterKeyHint="search"
        />
        <SendButton look="quiet">
          <FormattedMessage id="products.search.go" />
        </SendButton>
      </Inline>
    </Form>
  );
};

const sortIn = (value: string): Sort | undefined => SORTS.find((sort) => sort === value);

const SortChoice = ({ ask }: Of) => {
  const { formatMessage } = useIntl();
  const go = useNavigate();
  return (
    <select
      aria-label={formatMessage({ id: 'products.sort' })}
      value={ask.sort ?? ''}
      onChange={({ currentTarget }) =>
        void go(addressOf({ ...ask, sort: sortIn(currentTarget.value) }), { replace: true })
      }
    >
      <option value="">{formatMessage({ id: 'products.sort.best' })}</option>
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {formatMessage({ id: `products.sort.${sort}` })}
        </option>
      ))}
    </select>
  );
};

/** The filters on a phone: a button, and the sheet that it opens. */
const FilterSheet = ({ ask, page }: Of & { readonly page: ShelfPage | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  const { number } = useFormat();
  const count = chosenIn(ask);
  const title =
    count === 0 ? (
      <FormattedMessage id="products.filters" />
    ) : (
      <FormattedMessage id="products.filters.chosen" values={{ count: number(count) }} />
    );
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Suspense>
          <Sheet title={title} onClose={() => setOpen(false)}>
            <Filters ask={ask} page={page} />
            <Button onClick={() => setOpen(false)}>
              <FormattedMessage id="products.filters.show" />
            </Button>
          </Sheet>
        </Suspense>
      )}
    </>
  );
};

export default ProductsPage;
