import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { Coupons } from '../../features/products/coupons/coupons.tsx';
import { definitionOf } from '../../resources/catalogue.ts';
import { ResourceScope } from '../../resources/index.ts';
import { mayAct } from '../resources/permitted.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';

/** Issues coupons, and shows how often each is used. */
export const CouponsPage = () => {
  const { permissions } = usePermissions();
  const definition = definitionOf('coupon');
  if (!definition || !mayAct(permissions, { areas: ['orders'] })) return <NotFoundPage />;
  return (
    <ResourceScope value={staffScope}>
      <Coupons definition={definition} lead="staff" list="/admin/coupons" />
    </ResourceScope>
  );
};
