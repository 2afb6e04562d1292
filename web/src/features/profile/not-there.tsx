import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Empty } from '../../ui/overlay/notice.tsx';

/** Deleted, suspended, or not visible to this reader: the message doesn't tell which. */
export const NotThere = () => (
  <Card>
    <PageHeading id="profile.gone" />
    <Empty
      icon="hide"
      action={
        <ButtonLink to="/">
          <FormattedMessage id="profile.gone.back" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="profile.gone.lead" />
    </Empty>
  </Card>
);
