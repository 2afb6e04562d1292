import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useMe } from '../account/index.ts';
import { mayMake } from './makers.ts';
import css from './navigation.module.css';

type Choice = { readonly kind: string; readonly to: string; readonly icon: IconName };

/** Things that every member makes, with the address of their form. */
const FOR_ALL = [
  { kind: 'post', to: '/#compose', icon: 'pen' },
  { kind: 'opportunity', to: '/opportunities/new', icon: 'send' },
  { kind: 'product', to: '/products/new', icon: 'inbox' },
] as const satisfies readonly Choice[];

/** Things that some roles make. */
const FOR_ROLES = [
  { kind: 'job', to: '/jobs/new', icon: 'briefcase' },
  { kind: 'training', to: '/trainings/new', icon: 'people' },
  { kind: 'event', to: '/events/new', icon: 'clock' },
  { kind: 'competition', to: '/competitions/new', icon: 'trophy' },
  { kind: 'campaign', to: '/sponsor', icon: 'show' },
] as const satisfies readonly Choice[];

/** The choice behind "+": what the reader may make. */
const NewPage = () => {
  const me = useMe();
  if (!me) return <Loading />;
  if (me.state === 'guest') return <NotYet />;
  return (
    <>
      <PageHeading id="app.create" />
      <div className={css.choices}>
        {[...FOR_ALL, ...FOR_ROLES.filter(({ kind }) => mayMake(kind, me))].map(({ kind, to, icon }) => (
          <Link key={kind} to={to} className={css.choice}>
            <Icon name={icon} />
            <span>
              <strong>
                <FormattedMessage id={`navigation.new.${kind}`} />
              </strong>
              <Hint>
                <FormattedMessage id={`navigation.why.${kind}`} />
              </Hint>
            </span>
          </Link>
        ))}
      </div>
    </>
  );
};

/** Guests make nothing before they have an account. */
const NotYet = () => (
  <Card narrow>
    <PageHeading id="app.create" />
    <p>
      <FormattedMessage id="navigation.guest" />
    </p>
    <ButtonLink to="/auth/signup">
      <FormattedMessage id="account.signUp" />
    </ButtonLink>
  </Card>
);

export default NewPage;
