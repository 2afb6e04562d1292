import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { signInFor, signUpFor } from '../../app/shell/return-to.ts';
import { useStanding } from '../../app/use-standing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMeQuery, type Member } from '../account/index.ts';
import { usePlans, type PlanOffer } from './api.ts';
import { PlanGives } from './plan-gives.tsx';
import { AskForPlan } from './ask-for-plan.tsx';

/** One plan, and how its reader gets it. */
const PlanPage = () => {
  const { id } = useParams();
  const plans = usePlans();
  return (
    <Loaded read={plans}>
      {({ items }) => {
        const plan = items.find((one) => one.id === id);
        return plan ? <Offer plan={plan} /> : <NotFoundPage />;
      }}
    </Loaded>
  );
};

const Offer = ({ plan }: { readonly plan: PlanOffer }) => (
  <>
    <NameHeading name={plan.name} />
    <Card>
      <PlanGives plan={plan} />
      <NextStep plan={plan} />
    </Card>
    <p>
      <Link to="/plans">
        <FormattedMessage id="plans.all" />
      </Link>
    </p>
  </>
);

/** The way to the plan: sign-up, onboarding, or a subscription. */
const NextStep = ({ plan }: { readonly plan: PlanOffer }) => {
  const standing = useStanding('auth');
  const me = useMeQuery(undefined, { skip: standing !== 'signedIn' });
  if (standing === 'unknown') return null;
  if (standing === 'guest') return <SignUp plan={plan} />;
  return <Loaded read={me}>{(member) => <ForMember plan={plan} member={member} />}</Loaded>;
};

const ForMember = ({ plan, member }: { readonly plan: PlanOffer; readonly member: Member }) => {
  switch (member.state) {
    case 'guest':
    case 'registered':
      return <SignUp plan={plan} />;
    case 'active':
      return <AskForPlan plan={plan} member={member} />;
    case 'choosing_role':
    case 'choosing_sport':
    case 'choosing_plan':
    case 'awaiting_approval':
    case 'rejected':
    case 'suspended':
      return (
        <Row>
          <ButtonLink to="/on">
            <FormattedMessage id="plans.onboarding" />
          </ButtonLink>
        </Row>
      );
    default: {
      const never: never = member.state;
      return never;
    }
  }
};

const SignUp = ({ plan }: { readonly plan: PlanOffer }) => (
  <Row>
    <ButtonLink to={signUpFor(`/plans/${plan.id}`)}>
      <FormattedMessage id="account.signUp" />
    </ButtonLink>
    <ButtonLink look="quiet" to={signInFor(`/plans/${plan.id}`)}>
      <FormattedMessage id="account.signIn" />
    </ButtonLink>
  </Row>
);

export default PlanPage;
