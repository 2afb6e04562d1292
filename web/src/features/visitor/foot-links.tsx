import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { MessagesOf, useFormat } from '../../i18n/provider.tsx';
import css from './foot.module.css';

const YEAR = new Date().getFullYear();

/** Contact, terms and privacy, and whose pages these are. */
const FootLinks = () => (
  <MessagesOf area="visitor">
    <Shown />
  </MessagesOf>
);

const Shown = () => {
  const { formatMessage } = useIntl();
  const year = useFormat().exact(YEAR, true);
  return (
    <footer className={css.foot}>
      <nav aria-label={formatMessage({ id: 'visitor.foot' })}>
        <ul className={css.links}>
          <li>
            <Link to="/contact">
              <FormattedMessage id="visitor.contact" />
            </Link>
          </li>
          <li>
            <Link to="/terms">
              <FormattedMessage id="account.terms.link" />
            </Link>
          </li>
          <li>
            <Link to="/privacy">
              <FormattedMessage id="account.privacy.link" />
            </Link>
          </li>
        </ul>
      </nav>
      <p>
        <FormattedMessage id="visitor.foot.rights" values={{ year }} />
      </p>
    </footer>
  );
};

export default FootLinks;
