import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { useMe } from '../../account/index.ts';
import { SaveButton } from '../../bookmarks/index.ts';
import { ReportDialog } from '../../moderation/index.ts';
import { useViewProductMutation } from './api.ts';

type Product = { readonly productId: string };

/** Saves the product among the reader's bookmarks, shares its address, and reports that of another member. */
export const SaveAndShare = ({ productId, sellerId }: Product & { readonly sellerId: unknown }) => {
  const me = useMe();
  return (
    <Row>
      {me?.state === 'active' && (
        <Suspense>
          <SaveButton targetType="product" targetId={productId} />
        </Suspense>
      )}
      <Button look="plain" small icon="share" onClick={() => void shareLink(`/products/${productId}`)}>
        <FormattedMessage id="products.share" />
      </Button>
      {me?.state === 'active' && me.id !== sellerId && <Report productId={productId} />}
    </Row>
  );
};

const Report = ({ productId }: Product) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" small icon="warning" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="products.report" />
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog targetType="product" targetId={productId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Counts that a member looks at a product of another one, once each time that the page is opened. */
export const Viewed = ({ productId }: Product) => {
  const [view] = useViewProductMutation();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void view(productId);
  }, [productId, view]);
  return null;
};
