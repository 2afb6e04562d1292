import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Role } from '../../../../domain/accounts/values.ts';
import { problemIn } from '../../app/api/problem.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMeQuery, type Member } from './api.ts';
import { useTakeStepMutation } from './onboarding/api.ts';
import { chosenRole } from './choices.ts';
import { PlanStep } from './onboarding/plan-step.tsx';
import { Rejected, Suspended, Waiting } from './onboarding/review.tsx';
import { RoleForm, type Answers } from './onboarding/role-form.tsx';
import { RoleStep } from './onboarding/role-step.tsx';
import { SportStep } from './onboarding/sport-step.tsx';
import {
  isOnTheWay,
  paymentOf,
  placeOf,
  type OnTheWay,
  type Place,
  type StepName,
} from './onboarding/step.ts';
import { Steps } from './onboarding/steps.tsx';
import { forgetWanted, wanted } from './sign-in/wanted.ts';

/** Leads a new member over role, the role's own form, sport and plan to a full account, wherever they left off. */
const OnboardingPage = () => {
  const me = useMeQuery();
  return <Loaded read={me}>{(account) => <Stage account={account} />}</Loaded>;
};

const Stage = ({ account }: { readonly account: Member }) => {
  const { state } = account;
  if (isOnTheWay(account)) return <Way account={account} />;
  if (state === 'awaiting_approval') return <Waiting account={account} />;
  if (state === 'rejected') return <Rejected account={account} />;
  if (state === 'suspended') return <Suspended account={account} />;
  return state === 'registered' ? <Navigate to="/auth/activate" replace /> : <Finished account={account} />;
};

/** Leads to paying for the chosen plan; otherwise to the page that the member wanted before signing up. */
const Finished = ({ account }: { readonly account: Member }) => {
  const [to] = useState(() => paymentOf(account) ?? wanted());
  useEffect(forgetWanted, []);
  return <Navigate to={to} replace />;
};

const Way = ({ account }: { readonly account: OnTheWay }) => {
  const place = placeOf(account, useLocation().state);
  useTopOfStep(place.step);
  return (
    <Card>
      <PageHeading id="onboarding.title" />
      <Steps account={account} place={place} />
      <Step account={account} place={place} />
    </Card>
  );
};

const Step = ({ account, place }: { readonly account: OnTheWay; readonly place: Place }) => {
  const role = chosenRole(account);
  if (place.step === 'role' || role === null) return <RoleStep account={account} />;
  switch (place.step) {
    case 'sport':
      return <SportStep account={account} back={<Back to={{ step: 'role' }} />} />;
    case 'details':
      return <DetailsStep account={account} role={role} />;
    case 'plan':
      return <PlanStep account={account} back={<Back to={{ step: 'details' }} />} />;
  }
};

const Back = ({ to }: { readonly to: Place }) => (
  <ButtonLink look="plain" to="/on" replace={false} state={to}>
    <FormattedMessage id="onboarding.back" />
  </ButtonLink>
);

const DetailsStep = ({ account, role }: { readonly account: OnTheWay; readonly role: Role }) => {
  const navigate = useNavigate();
  const [takeStep] = useTakeStepMutation();
  const send = async (answers: Answers) => {
    const outcome = await takeStep({ step: 'give-details', ...answers });
    if (!outcome.error) await navigate('/on', { state: { step: 'plan' } satisfies Place });
    return problemIn(outcome);
  };
  return (
    <>
      <Hint>
        <FormattedMessage id={`onboarding.details.lead.${role}`} />
      </Hint>
      <RoleForm
        key={`${role} ${account.sport}`}
        account={account}
        role={role}
        isNew
        onSend={send}
        action={<FormattedMessage id="onboarding.next" />}
        back={<Back to={{ step: 'sport' }} />}
      />
    </>
  );
};

/** Each step is begun at its top, with the keyboard and the screen reader too. */
const useTopOfStep = (step: StepName): void => {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
};

export default OnboardingPage;
