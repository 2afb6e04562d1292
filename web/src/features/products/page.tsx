import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useProductImageByProductInfiniteQuery } from '../../app/generated/product-image.ts';
import { useWords } from '../../i18n/words.ts';
import { definition } from '../../resources/generated/definitions/product.ts';
import { ResourcePage, type Thing } from '../../resources/index.ts';
import { Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PAGE_WIDE, wideSources } from '../../ui/picture-sources.ts';
import { HiddenNotice } from '../moderation/index.ts';
import { Join, useOpenItem } from '../visitor/index.ts';
import css from './products.module.css';
import { OfferOf } from './store/offer.tsx';
import { Rating, Reviews } from './store/reviews.tsx';
import { SaveAndShare, Viewed } from './store/save-share.tsx';

const FIELDS = [
  'condition',
  'stockStatus',
  'categoryId',
  'brandId',
  'sport',
  'governorate',
  'location',
  'deliveryFee',
  'weightKg',
  'description',
];
/** Names and telephone numbers of members are for members. */
const FIELDS_FOR_MEMBERS = ['sellerId', ...FIELDS, 'phone'];

/** The API offers a step also where nothing would change by it. */
const withoutEffect = (product: Thing): readonly string[] => [
  product['visibility'] === 'published' ? 'publish' : 'unpublish',
  product['featured'] === true ? 'promote' : 'demote',
];

/** A product with its pictures; its seller publishes and changes it here. */
const ProductPage = () => {
  const open = useOpenItem(definition);
  if (!open) return <Loading count={3} />;
  const { me, isVisitor, id, item } = open;
  return (
    <ResourcePage
      key={id}
      {...item}
      list="/products"
      edit={`/products/${id}/edit`}
      fields={me ? FIELDS_FOR_MEMBERS : FIELDS}
      without={withoutEffect}
      renderTags={(product) => product['visibility'] === 'draft' && <Draft />}
      renderBelow={() => (
        <>
          <Reviews productId={id} isMember={me !== undefined} />
          {!me && <Join title={<FormattedMessage id="products.visitor" />} />}
        </>
      )}
    >
      {(product) => (
        <>
          {product.state === 'hidden' && product['sellerId'] === me?.id && (
            <Suspense>
              <HiddenNotice kind="product" thing={product} />
            </Suspense>
          )}
          <SaveAndShare productId={id} sellerId={product['sellerId']} />
          {me?.state === 'active' && product['sellerId'] !== me.id && <Viewed productId={id} />}
          <Pictures productId={id} />
          <Rating product={product} />
          <OfferOf
            productId={id}
            buyerId={product['sellerId'] === me?.id ? undefined : me?.id}
            isVisitor={isVisitor}
          />
        </>
      )}
    </ResourcePage>
  );
};

const Draft = () => <Tag>{useWords().value('product', 'visibility', 'draft')}</Tag>;

/** The pictures of a product, the main one first. */
const Pictures = ({ productId }: { readonly productId: string }) => {
  const read = useProductImageByProductInfiniteQuery({ productId });
  return (
    <Loaded read={read} meanwhile={<Loading />}>
      {({ pages }) => {
        const images = pages.flatMap(({ items }) => items);
        if (images.length === 0) return null;
        return (
          <ul className={css.pictures}>
            {images.map(({ id, image, alt }, index) => (
              <li key={id}>
                <img
                  sizes={PAGE_WIDE}
                  {...wideSources(image ?? '')}
                  alt={alt ?? ''}
                  loading={index === 0 ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
};

export default ProductPage;
