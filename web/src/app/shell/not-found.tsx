import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { PageHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';

export const NotFoundPage = () => (
  <Card narrow>
    <PageHeading id="app.notFound" />
    <Link to="/">
      <FormattedMessage id="app.home" />
    </Link>
  </Card>
);
