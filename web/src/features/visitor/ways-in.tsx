import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { signInFor, signUpFor } from '../../app/shell/return-to.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';

/** Sign-up and sign-in, which lead back to this address. */
export const WaysIn = () => {
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  return (
    <Row>
      <ButtonLink to={signUpFor(here)}>
        <FormattedMessage id="visitor.join" />
      </ButtonLink>
      <ButtonLink look="quiet" to={signInFor(here)}>
        <FormattedMessage id="visitor.signIn" />
      </ButtonLink>
    </Row>
  );
};
