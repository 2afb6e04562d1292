import { definition } from '../../../resources/generated/definitions/coupon.ts';
import { Loading } from '../../../ui/loading.tsx';
import { useMe } from '../../account/index.ts';
import { Coupons } from './coupons.tsx';

/** The coupons of a seller, for the seller's own products. */
const SellerCouponsPage = () => {
  const me = useMe();
  if (!me) return <Loading count={3} />;
  return (
    <Coupons
      definition={definition}
      lead="seller"
      list="/products/coupons"
      path={`/coupon/seller/${me.id}`}
    />
  );
};

export default SellerCouponsPage;
