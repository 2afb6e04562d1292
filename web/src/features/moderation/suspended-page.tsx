import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { signInFor, suspendedOn } from '../../app/shell/return-to.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import {
  appealState,
  useAppealSuspensionMutation,
  useSuspensionNewsQuery,
  useSuspensionQuery,
  type SignedLink,
  type Suspension,
} from './api.ts';
import { AppealForm } from './appeal-form.tsx';
import { Reason } from './reason.tsx';

/** Answers to a link that is over, or that a mail program has broken. */
const LINK_OVER: readonly unknown[] = [400, 422];
const isOver = (read: { readonly error?: unknown }): boolean => LINK_OVER.includes(problemIn(read)?.status);

/** Milliseconds between two requests that wait in the server. */
const AGAIN_MS = 1_000;

/** Shows a suspended member the reason, and takes their appeal. They have no session: a signed link identifies them. */
const SuspendedPage = () => {
  const [search] = useSearchParams();
  const link = { person: search.get('person') ?? '', pass: search.get('pass') ?? '' };
  const read = useSuspensionQuery(link);
  const [hasEnded, setEnded] = useState(false);
  const news = useSuspensionNewsQuery(
    { ...link, appeal: read.data?.appeal ?? null },
    { skip: !read.data || hasEnded, pollingInterval: AGAIN_MS },
  );
  const isOverNow = isOver(news) || (read.data !== undefined && isOver(read));
  if (isOverNow && !hasEnded) setEnded(true);
  if (hasEnded) return <Over id="ended" />;
  if (isOver(read)) return <Over id="over" />;
  return <Loaded read={read}>{(suspension) => <Shown link={link} suspension={suspension} />}</Loaded>;
};

/** The suspension has ended while the page was open; or before, or there is another one. */
const Over = ({ id }: { readonly id: 'ended' | 'over' }) => (
  <Card narrow>
    <PageHeading id={`moderation.${id}`} />
    <p>
      <FormattedMessage id={`moderation.${id}.lead`} />
    </p>
    <SignIn />
  </Card>
);

/** Sign-in, which leads back to the page on which the suspension was learned of. */
const SignIn = () => {
  const { state } = useLocation();
  return (
    <Row>
      <ButtonLink look="quiet" to={signInFor(suspendedOn(state))}>
        <FormattedMessage id="account.signIn" />
      </ButtonLink>
    </Row>
  );
};

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
