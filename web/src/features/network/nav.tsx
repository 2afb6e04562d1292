import { FormattedMessage, useIntl } from 'react-intl';
import { useConnection } from '../../app/realtime/connection.ts';
import { NavItem } from '../../app/shell/nav-item.tsx';
import { useConnectionCountsQuery } from './counts.ts';

/** Polling interval of the count while no frames arrive. */
const EVERY_MS = 60_000;

/** Link to the reader's network, with the number of requests that wait for an answer. */
const NetworkItem = ({ userId }: { readonly userId: string }) => {
  const { formatMessage } = useIntl();
  const isTold = useConnection() === 'connected';
  const { data } = useConnectionCountsQuery(userId, {
    skip: userId === '',
    pollingInterval: isTold ? 0 : EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const count = data?.received ?? 0;
  return (
    <NavItem
      to="/network"
      icon="network"
      place="rail"
      count={count}
      {...(count > 0 && { label: formatMessage({ id: 'app.network.waiting' }, { count }) })}
    >
      <FormattedMessage id="app.network" />
    </NavItem>
  );
};

export default NetworkItem;
