import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { PageHeading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Beside, Card, Name } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice, ProblemText } from '../../../ui/overlay/notice.tsx';
import { useGuardianRequestQuery, type GuardianLink, type GuardianRequest } from './api.ts';
import { Consent } from './consent.tsx';
import { Withdraw } from './withdraw.tsx';

/** The link of a message, which stands behind the # of the address; null where the page was opened otherwise. */
const linkIn = (hash: string): GuardianLink | null => {
  const words = new URLSearchParams(hash.slice(1));
  const [of, pass] = [words.get('of'), words.get('pass')];
  return of === null || pass === null ? null : { of, pass };
};

/** A guardian's page, opened by the link of a mail or a text message: what the consent allows, and the guardian's answer. */
const GuardianAnswerPage = () => {
  const link = linkIn(useLocation().hash);
  return (
    <Card narrow>
      <PageHeading id="guardian.answer" />
      {link === null ? (
        <ProblemText>
          <FormattedMessage id="guardian.answer.noLink" />
        </ProblemText>
      ) : (
        <Request key={link.pass} link={link} />
      )}
    </Card>
  );
};

const Request = ({ link }: { readonly link: GuardianLink }) => {
  const request = useGuardianRequestQuery(link);
  return (
    <Loaded read={request}>
      {(found) => (
        <>
          <Allowed request={found} />
          <Answered state={found.state} />
          {found.state === 'consented' ? (
            <Withdraw link={link} minor={found.minor} />
          ) : (
            <Consent link={link} request={found} />
          )}
        </>
      )}
    </Loaded>
  );
};

/** Explains who the minor is and what the consent covers. */
const Allowed = ({ request: { minor, guardian } }: { readonly request: GuardianRequest }) => {
  const name = <Name key="name">{minor ?? <FormattedMessage id="account.someone" />}</Name>;
  return (
    <>
      <p>
        <FormattedMessage
          id="guardian.answer.lead"
          values={{ name, guardian: <bdi key="guardian">{guardian ?? ''}</bdi> }}
        />
      </p>
      <p>
        <FormattedMessage id="guardian.answer.allows" values={{ name }} />
      </p>
      <ul>
        <Allowance>
          <FormattedMessage id="guardian.answer.write" values={{ name }} />
        </Allowance>
        <Allowance>
          <FormattedMessage id="guardian.answer.groups" values={{ name }} />
        </Allowance>
      </ul>
      <p>
        <FormattedMessage id="guardian.answer.limits" values={{ name }} />
      </p>
    </>
  );
};

const Allowance = ({ children }: { readonly children: ReactNode }) => (
  <li>
    <Beside>
      <Icon name="check" />
      <span>{children}</span>
    </Beside>
  </li>
);

/** The answer on record, if there is one. */
const Answered = ({ state }: { readonly state: GuardianRequest['state'] }) => {
  switch (state) {
    case 'consented':
      return (
        <Notice>
          <FormattedMessage id="guardian.answer.consented" />
        </Notice>
      );
    case 'declined':
      return (
        <Notice warm>
          <FormattedMessage id="guardian.answer.declined" />
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice warm>
          <FormattedMessage id="guardian.answer.withdrawn" />
        </Notice>
      );
    case 'invited':
    case 'expired':
    case 'ended':
      return null;
  }
};

export default GuardianAnswerPage;
