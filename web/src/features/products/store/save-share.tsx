import { Suspense, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { useMe } from '../../account/index.ts';
import { SaveButton } from '../../bookmarks/index.ts';
import { useViewProductMutation } from './api.ts';

/** Saves the product among the reader's bookmarks, and shares its address. */
export const SaveAndShare = ({ productId }: { readonly productId: string }) => {
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
    </Row>
  );
};

/** Counts that a member looks at a product of another one, once each time that the page is opened. */
export const Viewed = ({ productId }: { readonly productId: string }) => {
  const [view] = useViewProductMutation();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void view(productId);
  }, [productId, view]);
  return null;
};
