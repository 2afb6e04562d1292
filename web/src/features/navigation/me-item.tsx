import { FormattedMessage } from 'react-intl';
import { NavItem } from '../../app/shell/nav-item.tsx';
import { useWaiting } from '../../app/shell/waiting.ts';

/** On a phone, the way to the main pages that have no tab, with the number of items that wait there. */
const MeItem = () => (
  <NavItem
    to="/me"
    icon="person"
    place="foot"
    count={[...useWaiting().values()].reduce((sum, { count }) => sum + count, 0)}
  >
    <FormattedMessage id="app.me" />
  </NavItem>
);

export default MeItem;
