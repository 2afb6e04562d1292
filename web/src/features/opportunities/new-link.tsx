import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../i18n/provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The way from the composer to the form of an opportunity. */
const NewOpportunity = () => (
  <MessagesOf area="opportunities">
    <ButtonLink look="plain" icon="send" to="/opportunities/new">
      <FormattedMessage id="opportunities.new" />
    </ButtonLink>
  </MessagesOf>
);

export default NewOpportunity;
