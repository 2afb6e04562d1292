import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useAcceptTermsMutation, useProvidersQuery } from './sign-in/api.ts';

const links = {
  terms: (words: ReactNode) => <Link to="/terms">{words}</Link>,
  privacy: (words: ReactNode) => <Link to="/privacy">{words}</Link>,
} as const;

/** Asks a member who has accepted an earlier version of the terms, or none, to accept the one in force. */
const AskForTerms = () => {
  const { data } = useProvidersQuery();
  const [accept] = useAcceptTermsMutation();
  if (!data) return null;
  return (
    <Notice warm>
      <FormattedMessage id="app.terms" values={links} />
      <Row>
        <ActionButton small onAct={async () => problemIn(await accept(data.terms))}>
          <FormattedMessage id="app.terms.accept" />
        </ActionButton>
      </Row>
    </Notice>
  );
};

export default AskForTerms;
