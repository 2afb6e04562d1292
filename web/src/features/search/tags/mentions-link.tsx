import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** The way to the posts that mention the reader. */
const MentionsLink = () => (
  <MessagesOf area="search">
    <ButtonLink to="/mentions" look="quiet" small icon="comment">
      <FormattedMessage id="search.tag.mentions" />
    </ButtonLink>
  </MessagesOf>
);

export default MentionsLink;
