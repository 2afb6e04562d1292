import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useMe } from '../../account/index.ts';
import { SaveItem } from '../../bookmarks/index.ts';
import { useViewProductMutation } from './api.ts';

/** Offers the device's own ways to share the address of a product; without any, it is copied. */
const useShare = (productId: string) => {
  const { formatMessage } = useIntl();
  return async (): Promise<void> => {
    const url = new URL(`/products/${productId}`, window.location.href).href;
    const hasOwnWays = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
    // rejects if the reader closes it
    if (hasOwnWays) return navigator.share({ url }).catch(() => undefined);
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    const text = formatMessage({ id: `products.link.${isCopied ? 'copied' : 'refused'}` });
    showToast({ text: <>{text}</> });
  };
};

/** Saves the product among the reader's bookmarks, and hands its address on. */
export const SaveAndShare = ({ productId }: { readonly productId: string }) => {
  const me = useMe();
  const [isSaving, setSaving] = useState(false);
  const share = useShare(productId);
  return (
    <Row>
      {me?.state === 'active' && (
        <Button look="plain" small icon="bookmark" onClick={() => setSaving(true)}>
          <FormattedMessage id="products.save" />
        </Button>
      )}
      <Button look="plain" small icon="share" onClick={() => void share()}>
        <FormattedMessage id="products.share" />
      </Button>
      {isSaving && (
        <Suspense>
          <SaveItem targetType="product" targetId={productId} onClose={() => setSaving(false)} />
        </Suspense>
      )}
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
