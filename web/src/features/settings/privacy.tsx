import { useOptimistic, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { Pick } from '../../ui/fields/pick.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProblemNotice } from '../../ui/overlay/notice.tsx';
import { useMeQuery, type Member } from '../account/index.ts';
import { useBrowsePrivatelyMutation } from './api.ts';
import { BackToSettings } from './further.tsx';
import { Section } from './section.tsx';

/** What other members learn of the member. */
const PrivacyPage = () => {
  const me = useMeQuery();
  return (
    <>
      <PageHeading id="settings.privacy" />
      <Loaded read={me}>{(account) => <Visits account={account} />}</Loaded>
      <BackToSettings />
    </>
  );
};

/** Whether the member is shown to those whose profile they view. */
const Visits = ({ account }: { readonly account: Member }) => {
  const { formatMessage } = useIntl();
  const [browse, browsing] = useBrowsePrivatelyMutation();
  const [, startTransition] = useTransition();
  const [picked, setPicked] = useOptimistic(account.browsesPrivately === true ? 'unseen' : 'seen');
  const problem = problemIn(browsing);
  const pick = (value: string): void =>
    startTransition(async () => {
      setPicked(value === 'unseen' ? 'unseen' : 'seen');
      await browse({ id: account.id, browsesPrivately: value === 'unseen' });
    });
  const options = (['seen', 'unseen'] as const).map((value) => ({
    value,
    label: <FormattedMessage id={`settings.privacy.${value}`} />,
  }));
  return (
    <Section title={<FormattedMessage id="settings.privacy.visits" />}>
      <Hint>
        <FormattedMessage id="settings.privacy.lead" />
      </Hint>
      {problem && <ProblemNotice problem={problem} />}
      <Pick
        label={formatMessage({ id: 'settings.privacy.visits' })}
        options={options}
        picked={picked}
        onPick={pick}
      />
    </Section>
  );
};

export default PrivacyPage;
