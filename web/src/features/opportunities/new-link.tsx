import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { MessagesOf } from '../../i18n/provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The way from the composer to the form of an opportunity. */
export const NewOpportunity = () => (
  <Suspense>
    <MessagesOf area="opportunities">
      <ButtonLink look="plain" icon="briefcase" to="/opportunities/new">
        <FormattedMessage id="opportunities.new" />
      </ButtonLink>
    </MessagesOf>
  </Suspense>
);
