import { useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { Console } from '../../features/competitions/console/console.tsx';
import { MessagesOf } from '../../i18n/provider.tsx';
import { ResourceScope } from '../../resources/index.ts';
import { mayAct } from '../resources/permitted.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';

/** The staff's console of a competition; they also decide its disputes. */
const StaffConsolePage = () => {
  const { id = '' } = useParams();
  const { permissions } = usePermissions();
  if (!mayAct(permissions, { areas: ['competitions'] })) return <NotFoundPage />;
  return (
    <MessagesOf area="competitions">
      <ResourceScope value={staffScope}>
        <Console id={id} />
      </ResourceScope>
    </MessagesOf>
  );
};

export default StaffConsolePage;
