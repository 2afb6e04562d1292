import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { problemIn } from '../../app/problem.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Form, SendButton } from '../../ui/form.tsx';
import { Beside, Card } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProblemText } from '../../ui/notice.tsx';
import { SportIcon } from '../../ui/sport-icon.tsx';
import { useMeQuery, useTakeStepMutation, type Member, type Step } from './api.ts';
import { plans, roles, sports } from './choices.ts';
import { Rejected, Waiting } from './review.tsx';

/** Leads a new member from role over sport and plan to a full account, wherever they left off. */
const OnboardingPage = () => {
  const me = useMeQuery();
  return (
    <MessagesOf area="onboarding">
      <Loaded read={me}>{(account) => <Stage account={account} />}</Loaded>
    </MessagesOf>
  );
};

const Stage = ({ account }: { readonly account: Member }) => {
  // Whoever takes the role back chooses it anew; the choice makes another version of the account.
  const [backAt, setBackAt] = useState<number | null>(null);
  if (backAt === account.version) return <RoleStep />;
  const back = (
    <Button look="plain" onClick={() => setBackAt(account.version)}>
      <FormattedMessage id="account.changeRole" />
    </Button>
  );
  switch (account.state) {
    case 'registered':
      return <Navigate to="/auth/activate" replace />;
    case 'choosing_role':
      return <RoleStep />;
    case 'choosing_sport':
      return <SportStep back={back} />;
    case 'choosing_plan':
      return <PlanStep back={back} />;
    case 'awaiting_approval':
      return <Waiting />;
    case 'rejected':
      return <Rejected account={account} />;
    case 'active':
      return <Navigate to="/" replace />;
    case 'suspended':
      return (
        <ProblemText>
          <FormattedMessage id="account.suspended" />
        </ProblemText>
      );
  }
};

const RoleStep = () => {
  const options = roles.map((value) => ({ value, label: <FormattedMessage id={`role.${value}`} /> }));
  return (
    <StepForm
      name="role"
      legend={<FormattedMessage id="account.role" />}
      options={options}
      step={chooseRole}
    />
  );
};
const chooseRole = (role: string): Step => ({ step: 'choose-role', role });

const SportStep = ({ back }: { readonly back: ReactNode }) => {
  const options = sports.map((value) => ({
    value,
    label: (
      <Beside>
        <SportIcon sport={value} />
        <FormattedMessage id={`sport.${value}`} />
      </Beside>
    ),
  }));
  return (
    <StepForm
      name="sport"
      legend={<FormattedMessage id="account.sport" />}
      options={options}
      step={chooseSport}
      back={back}
    />
  );
};
const chooseSport = (sport: string): Step => ({ step: 'choose-sport', sport });

const PlanStep = ({ back }: { readonly back: ReactNode }) => {
  const options = plans.map((value) => ({ value, label: <FormattedMessage id={`plan.${value}`} /> }));
  return (
    <StepForm
      name="planId"
      legend={<FormattedMessage id="account.plan" />}
      options={options}
      step={choosePlan}
      back={back}
    />
  );
};
const choosePlan = (planId: string): Step => ({ step: 'choose-plan', planId });

const none = { chosen: '' };

const StepForm = (props: {
  readonly name: string;
  readonly legend: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly step: (value: string) => Step;
  readonly back?: ReactNode;
}) => {
  const [takeStep] = useTakeStepMutation();
  const label = useIntl().formatMessage({ id: 'account.onboarding' });
  return (
    <Card narrow>
      <PageHeading id="account.onboarding" />
      <Form
        key={props.name}
        label={label}
        initial={none}
        onSend={async ({ chosen }) => problemIn(await takeStep(props.step(chosen)))}
      >
        <Choice name="chosen" legend={props.legend} options={props.options} />
        <SendButton>
          <FormattedMessage id="account.next" />
        </SendButton>
      </Form>
      {props.back}
    </Card>
  );
};

export default OnboardingPage;
