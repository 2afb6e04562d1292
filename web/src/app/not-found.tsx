import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { PageHeading } from '../ui/heading.tsx';

export const NotFoundPage = () => (
  <section className="card narrow">
    <PageHeading id="app.notFound" />
    <Link to="/">
      <FormattedMessage id="app.home" />
    </Link>
  </section>
);
