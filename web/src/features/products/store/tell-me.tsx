import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import {
  useStockWatchByUserInfiniteQuery,
  useStockWatchCreateMutation,
  useStockWatchRemoveMutation,
} from '../../../app/generated/stock-watch.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { useMe } from '../../account/index.ts';
import type { Chosen } from './api.ts';

/** Asks for a notice when a sold-out product is back, or cancels that. Guests get no notices. */
export const TellMe = ({ userId, chosen }: { readonly userId: string; readonly chosen: Chosen }) =>
  useMe()?.state === 'active' ? <Watch userId={userId} chosen={chosen} /> : null;

const Watch = ({ userId, chosen }: { readonly userId: string; readonly chosen: Chosen }) => {
  const { productId, variantId } = chosen;
  const { data } = useStockWatchByUserInfiniteQuery(
    { userId, productId },
    { refetchOnMountOrArgChange: true },
  );
  const [watch] = useStockWatchCreateMutation();
  const [end] = useStockWatchRemoveMutation();
  // a member has one watch for a product: of one variant, or of the product
  const waiting = data?.pages[0]?.items[0];
  const id = waiting && (waiting.variantId ?? null) === variantId ? waiting.id : undefined;
  const ask = async () => {
    const ended = waiting && problemIn(await end({ id: waiting.id }));
    return ended ?? problemIn(await watch({ productId, ...(variantId !== null && { variantId }) }));
  };
  if (!data) return null;
  return id === undefined ? (
    <ActionButton look="quiet" small icon="bell" onAct={ask}>
      <FormattedMessage id="products.tell" />
    </ActionButton>
  ) : (
    <>
      <Hint>
        <FormattedMessage id="products.tell.on" />
      </Hint>
      <ActionButton look="plain" small onAct={async () => problemIn(await end({ id }))}>
        <FormattedMessage id="products.tell.off" />
      </ActionButton>
    </>
  );
};
