import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { sessions } from '../../app/session.ts';
import { useLanguage } from '../../i18n/provider.tsx';
import { ActionButton } from '../../ui/action.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { useBeGuestMutation } from '../account/index.ts';
import { Foot } from '../visitor/index.ts';
import css from './page.module.css';
import { Pitch } from './pitch.tsx';

const points = [
  { name: 'show', icon: 'photo' },
  { name: 'meet', icon: 'comment' },
  { name: 'trust', icon: 'shield' },
] as const satisfies readonly { readonly name: string; readonly icon: IconName }[];

/** Landing page for visitors: presents Malaab and links to sign-up, sign-in and guest access. */
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
        <ContinueAsGuest />
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
    <Foot />
  </>
);

/** Opens a guest's account, which sign-up makes a full one. */
const ContinueAsGuest = () => {
  const { language } = useLanguage();
  const [beGuest] = useBeGuestMutation();
  const go = async () => {
    const outcome = await beGuest(language);
    if (outcome.data) sessions.auth.begin(outcome.data);
    return problemIn(outcome);
  };
  return (
    <ActionButton look="plain" onAct={go}>
      <FormattedMessage id="account.guest" />
    </ActionButton>
  );
};

export default WelcomePage;
