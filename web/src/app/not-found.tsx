import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

export const NotFoundPage = () => (
  <section className="card narrow">
    <h1>
      <FormattedMessage id="app.notFound" />
    </h1>
    <Link to="/">
      <FormattedMessage id="app.home" />
    </Link>
  </section>
);
