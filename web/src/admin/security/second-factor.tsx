import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { sessions } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { GivenFactor, StaffSignedIn } from '../api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './security.module.css';

const QrCode = lazily(() => import('../../ui/qr-code.tsx'));

/** Repeats the call that required the second factor, with the factor. */
type Send = (
  secondFactor: GivenFactor,
) => PromiseLike<{ readonly data?: StaffSignedIn | undefined; readonly error?: unknown }>;

const ASKING: ReadonlySet<string> = new Set(['second_factor_required', 'second_factor_enrolment_required']);

/** Whether a refusal asks for the second factor, rather than refuses for good. */
export const asksForFactor = (problem: Problem | undefined): problem is Problem =>
  problem !== undefined && ASKING.has(problem.code);

/** The second step of a sign-in: enrols an authenticator app the first time, and asks for its code later. */
export const SecondFactor = (props: {
  /** The refusal that asks for it. */
  readonly asked: Problem;
  readonly send: Send;
  readonly onBack: () => void;
}) => {
  const [asked, setAsked] = useState(props.asked);
  const [entered, setEntered] = useState<StaffSignedIn>();
  const take = async (given: GivenFactor): Promise<Problem | undefined> => {
    const outcome = await props.send(given);
    const problem = problemIn(outcome);
    if (asksForFactor(problem)) setAsked(problem);
    if (outcome.data?.recovery_codes) setEntered(outcome.data);
    else if (outcome.data) sessions['auth-admin'].begin(outcome.data);
    return problem;
  };
  if (entered) {
    const codes = entered.recovery_codes ?? [];
    return <RecoveryCodes codes={codes} onKept={() => sessions['auth-admin'].begin(entered)} />;
  }
  return (
    <>
      {asked.enrolment ? <Enrol offer={asked.enrolment} onTake={take} /> : <AskForCode onTake={take} />}
      <Button look="plain" small onClick={props.onBack}>
        <FormattedMessage id="admin.factor.back" />
      </Button>
    </>
  );
};

type Take = (given: GivenFactor) => Promise<Problem | undefined>;

const noCode = { secondFactor: { code: '' } };
const noRecoveryCode = { secondFactor: { recoveryCode: '' } };

/** Groups of four are easier to copy by hand. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const Enrol = (props: { readonly offer: NonNullable<Problem['enrolment']>; readonly onTake: Take }) => {
  const { offer, onTake } = props;
  const title = useIntl().formatMessage({ id: 'admin.factor.enrol' });
  const label = useIntl().formatMessage({ id: 'admin.factor.qr' });
  return (
    <>
      <PageHeading id="admin.factor.enrol" />
      <p>
        <FormattedMessage id="admin.factor.enrol.lead" />
      </p>
      <Suspense fallback={<Loading />}>
        <QrCode value={offer.uri} label={label} />
      </Suspense>
      <p>
        <FormattedMessage id="admin.factor.enrol.key" />
      </p>
      <code className={css.key} dir="ltr">
        {inGroups(offer.secret)}
      </code>
      <Form
        label={title}
        initial={noCode}
        onSend={({ secondFactor }) => onTake({ ...secondFactor, enrolment: offer.token })}
      >
        <CodeOfApp />
        <SendButton>
          <FormattedMessage id="admin.factor.enrol.send" />
        </SendButton>
      </Form>
    </>
  );
};

/** The field for the code that the app shows. */
export const CodeOfApp = () => (
  <Field
    name="secondFactor.code"
    label={<FormattedMessage id="admin.factor.code" />}
    dir="ltr"
    inputMode="numeric"
    autoComplete="one-time-code"
  />
);

const AskForCode = ({ onTake }: { readonly onTake: Take }) => {
  const [recovers, setRecovers] = useState(false);
  const title = useIntl().formatMessage({ id: 'admin.factor' });
  return (
    <>
      <PageHeading id="admin.factor" />
      {recovers ? (
        <Form
          key="recovery"
          label={title}
          initial={noRecoveryCode}
          onSend={({ secondFactor }) => onTake(secondFactor)}
        >
          <Field
            name="secondFactor.recoveryCode"
            label={<FormattedMessage id="admin.factor.recovery" />}
            hint={<FormattedMessage id="admin.factor.recovery.hint" />}
            dir="ltr"
            autoComplete="off"
          />
          <Send />
        </Form>
      ) : (
        <Form key="code" label={title} initial={noCode} onSend={({ secondFactor }) => onTake(secondFactor)}>
          <p>
            <FormattedMessage id="admin.factor.lead" />
          </p>
          <CodeOfApp />
          <Send />
        </Form>
      )}
      <Button look="plain" small onClick={() => setRecovers(!recovers)}>
        <FormattedMessage id={recovers ? 'admin.factor.useCode' : 'admin.factor.useRecovery'} />
      </Button>
    </>
  );
};

const Send = () => (
  <SendButton>
    <FormattedMessage id="account.signIn" />
  </SendButton>
);
