import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import css from './page.module.css';
import { Pitch } from './pitch.tsx';

const points = [
  { name: 'show', icon: 'photo' },
  { name: 'meet', icon: 'comment' },
  { name: 'trust', icon: 'shield' },
] as const satisfies readonly { readonly name: string; readonly icon: IconName }[];

/** What a visitor finds: what Malaab is, and the ways in. */
const WelcomePage = () => (
  <>
    <Card className={css.hero}>
      <Pitch />
      <PageHeading id="welcome.title" />
      <p>
        <FormattedMessage id="welcome.lead" />
      </p>
      <Row>
        <ButtonLink to="/auth/signup">
          <FormattedMessage id="account.signUp" />
        </ButtonLink>
        <ButtonLink look="quiet" to="/auth/signin">
          <FormattedMessage id="account.signIn" />
        </ButtonLink>
      </Row>
    </Card>
    <ul className={css.points}>
      {points.map(({ name, icon }) => (
        <li key={name}>
          <Icon name={icon} />
          <h2>
            <FormattedMessage id={`welcome.${name}`} />
          </h2>
          <p>
            <FormattedMessage id={`welcome.about.${name}`} />
          </p>
        </li>
      ))}
    </ul>
  </>
);

export default WelcomePage;
