import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../ui/button.tsx';
import { Hint, Row } from '../../../ui/layout.tsx';
import { Section } from '../section.tsx';

/** The way from the settings to those of notifications. */
export const NotificationsLink = () => (
  <Section title={<FormattedMessage id="settings.notices" />}>
    <Hint>
      <FormattedMessage id="settings.notices.lead" />
    </Hint>
    <Row>
      <ButtonLink to="/settings/notifications" look="quiet" icon="bell">
        <FormattedMessage id="notifications.settings" />
      </ButtonLink>
    </Row>
  </Section>
);
