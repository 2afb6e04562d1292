import { FormattedMessage, useIntl } from 'react-intl';
import { numberOrZero } from '../../../../../domain/format/digits.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import { useProductEditMutation } from '../../../app/generated/product.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { useWords } from '../../../i18n/words.ts';
import { definition } from '../../../resources/generated/definitions/product.ts';
import { ActionBar, ResourceList, type Thing } from '../../../resources/index.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Card, Hint, Name, Row, Tag } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useMe } from '../../account/index.ts';
import { useOffersQuery, type Offer } from '../store/api.ts';
import { Price } from '../store/price.tsx';
import { useCopyProductMutation } from './api.ts';
import css from './sell.module.css';
import { addressOf, firstOpen } from './steps.ts';

/** The views of the page, and the products in each. */
const VIEWS = {
  all: {},
  offered: { state: 'active', visibility: 'published' },
  drafts: { state: 'active', visibility: 'draft' },
  soldOut: { state: 'active', visibility: 'published', stockStatus: 'out_of_stock' },
  away: { state: 'inactive' },
} as const;
type View = keyof typeof VIEWS;
const NAMES = ['all', 'offered', 'drafts', 'soldOut', 'away'] as const satisfies readonly View[];

const viewIn = (name: string | null): View => NAMES.find((view) => view === name) ?? 'all';

const NONE: readonly string[] = [];

/** The products that the reader sells: their state, numbers and actions. */
const MyProductsPage = () => {
  const me = useMe();
  const [address] = useSearchParams();
  const { formatMessage } = useIntl();
  const view = viewIn(address.get('view'));
  if (!me) return <Loading count={3} />;
  return (
    <>
      <Row apart>
        <PageHeading id="sell.mine" />
        <Row>
          <ButtonLink look="quiet" to="/products">
            <FormattedMessage id="sell.store" />
          </ButtonLink>
          <ButtonLink look="quiet" to="/orders/selling">
            <FormattedMessage id="sell.orders" />
          </ButtonLink>
          <ButtonLink look="quiet" to="/products/coupons">
            <FormattedMessage id="sell.coupons" />
          </ButtonLink>
          <ButtonLink to="/products/new">
            <FormattedMessage id="sell.new" />
          </ButtonLink>
        </Row>
      </Row>
      <Tabs
        label={formatMessage({ id: 'sell.mine' })}
        now={view}
        tabs={NAMES.map((key) => ({
          key,
          to: key === 'all' ? '/products/mine' : `/products/mine?view=${key}`,
          label: <FormattedMessage id={`sell.view.${key}`} />,
        }))}
      />
      <ResourceList
        key={view}
        definition={definition}
        where={{ sellerId: me.id, ...VIEWS[view] }}
        filters={NONE}
        empty={<FormattedMessage id={`sell.none.${view}`} />}
      >
        {(product) => <MyProduct product={product} />}
      </ResourceList>
    </>
  );
};

type Of = { readonly product: Thing };

/** The word for where a product stands: hidden, put away, a draft, sold out, or on offer. */
const Standing = ({ product, offer }: Pick<Of, 'product'> & { readonly offer: Offer | undefined }) => {
  const words = useWords();
  const { state, visibility } = product;
  // the stock of a product with variants is theirs
  const ofVariants = offer?.soldOut ? 'out_of_stock' : 'in_stock';
  const stockStatus = offer?.hasVariants ? ofVariants : product['stockStatus'];
  if (state !== 'active') return <Tag>{words.state('product', state)}</Tag>;
  if (visibility === 'draft') return <Tag>{words.value('product', 'visibility', 'draft')}</Tag>;
  return typeof stockStatus === 'string' ? (
    <Tag>{words.value('product', 'stockStatus', stockStatus)}</Tag>
  ) : null;
};

/** Actions with a button of their own here, or on the page of the product. */
const ELSEWHERE = ['edit', 'promote', 'demote', 'publish', 'unpublish', 'hide', 'restore'];

const MyProduct = ({ product }: Of) => {
  const name = typeof product['name'] === 'string' ? product['name'] : '';
  const { data } = useOffersQuery([product.id], { refetchOnMountOrArgChange: true });
  const offer = data?.items[0];
  const isDraft = product['visibility'] === 'draft';
  const step = isDraft ? firstOpen(product) : 'what';
  return (
    <Card as="article" aria-label={name}>
      <div className={css.mine}>
        {offer?.picture ? <img src={`/files/${offer.picture}/320`} alt="" /> : <span className={css.none} />}
        <div>
          <Row apart>
            <Link to={`/products/${product.id}`}>
              <Name>{name}</Name>
            </Link>
            <Standing product={product} offer={offer} />
          </Row>
          {offer && <Price {...offer} />}
          <Numbers product={product} />
          <Row>
            {product.can.includes('edit') && (
              <ButtonLink look="quiet" small icon="pen" to={addressOf(product.id, step)}>
                <FormattedMessage id={isDraft ? 'sell.resume' : 'sell.edit'} />
              </ButtonLink>
            )}
            {offer && !offer.hasVariants && <SoldOut product={product} />}
            <Copy productId={product.id} />
            <ButtonLink look="plain" small to={`/products/${product.id}/statistics`}>
              <FormattedMessage id="sell.statistics" />
            </ButtonLink>
          </Row>
          <ActionBar definition={definition} thing={product} without={ELSEWHERE} isSmall />
        </div>
      </div>
    </Card>
  );
};

const Numbers = ({ product }: Pick<Of, 'product'>) => {
  const { number } = useFormat();
  const [views, orders, stock] = ['views', 'orders', 'inStock'].map((field) => numberOrZero(product[field]));
  return (
    <Hint>
      <FormattedMessage
        id="sell.numbers"
        values={{ views: number(views ?? 0), orders: number(orders ?? 0), stock: number(stock ?? 0) }}
      />
    </Hint>
  );
};

/** Ends the stock of a product whose pieces are counted. */
const SoldOut = ({ product }: Pick<Of, 'product'>) => {
  const [edit] = useProductEditMutation();
  const { id, version } = product;
  const isCounted = product['trackInventory'] === true && numberOrZero(product['inStock']) > 0;
  if (!isCounted || product['visibility'] !== 'published' || !product.can.includes('edit')) return null;
  return (
    <ActionButton look="plain" small onAct={async () => problemIn(await edit({ id, version, inStock: 0 }))}>
      <FormattedMessage id="sell.soldOut" />
    </ActionButton>
  );
};

/** Begins a draft like this product. */
const Copy = ({ productId }: { readonly productId: string }) => {
  const [copy] = useCopyProductMutation();
  const go = useNavigate();
  const run = async () => {
    const done = await copy(productId);
    if (done.data) void go(addressOf(done.data.id, 'what'));
    return problemIn(done);
  };
  return (
    <ActionButton look="plain" small onAct={run}>
      <FormattedMessage id="sell.copy" />
    </ActionButton>
  );
};

export default MyProductsPage;
