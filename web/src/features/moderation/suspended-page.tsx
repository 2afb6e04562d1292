import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import {
  appealState,
  useAppealSuspensionMutation,
  useSuspensionQuery,
  type SignedLink,
  type Suspension,
} from './api.ts';
import { AppealForm } from './appeal-form.tsx';
import { Reason } from './reason.tsx';

/** Answers to a link that is over, or that a mail program has broken. */
const LINK_OVER: readonly unknown[] = [400, 422];

/** Shows a suspended member the reason, and takes their appeal. They have no session: a signed link identifies them. */
const SuspendedPage = () => {
  const [search] = useSearchParams();
  const link = { person: search.get('person') ?? '', pass: search.get('pass') ?? '' };
  const read = useSuspensionQuery(link, { pollingInterval: 30_000, skipPollingIfUnfocused: true });
  if (LINK_OVER.includes(problemIn(read)?.status)) return <Over />;
  return <Loaded read={read}>{(suspension) => <Shown link={link} suspension={suspension} />}</Loaded>;
};

/** The suspension has ended, or there is another one. */
const Over = () => (
  <Card narrow>
    <PageHeading id="moderation.over" />
    <p>
      <FormattedMessage id="moderation.over.lead" />
    </p>
    <SignIn />
  </Card>
);

const SignIn = () => (
  <Row>
    <ButtonLink look="quiet" to="/auth/signin">
      <FormattedMessage id="account.signIn" />
    </ButtonLink>
  </Row>
);

const Shown = (props: { readonly link: SignedLink; readonly suspension: Suspension }) => {
  const { link, suspension } = props;
  const [file] = useAppealSuspensionMutation();
  return (
    <Card narrow>
      <PageHeading id="moderation.suspended" />
      <p>
        <FormattedMessage id="moderation.suspended.lead" />
      </p>
      <Reason policy={suspension.policy} note={suspension.reason} />
      {suspension.appeal === null ? (
        <AppealForm onSend={async (text) => problemIn(await file({ ...link, text }))} />
      ) : (
        <Notice>
          <FormattedMessage id={`moderation.state.${appealState(suspension.appeal)}`} />
        </Notice>
      )}
      <Hint>
        <FormattedMessage id="moderation.signedOut" />
      </Hint>
      <SignIn />
    </Card>
  );
};

export default SuspendedPage;
