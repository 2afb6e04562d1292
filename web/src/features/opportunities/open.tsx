import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../i18n/provider.tsx';
import type { Sport } from '../../ui/sport-icon.tsx';
import { Offers, OPEN } from './offers.tsx';

const FILTERS = ['wantedRole', 'ageGroup'];

/** The open opportunities of all sports, or of one. */
const OpenOpportunities = ({ sport }: { readonly sport?: Sport | undefined }) => (
  <MessagesOf area="resources">
    <MessagesOf area="words">
      <MessagesOf area="opportunities">
        <Offers
          path={OPEN}
          filters={FILTERS}
          empty={<FormattedMessage id="opportunities.none" />}
          {...(sport && { where: { wantedSport: sport } })}
        />
      </MessagesOf>
    </MessagesOf>
  </MessagesOf>
);

export default OpenOpportunities;
