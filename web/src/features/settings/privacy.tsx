import { startTransition, Suspense, useOptimistic, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { Pick } from '../../ui/fields/pick.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Hint } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProblemNotice } from '../../ui/overlay/notice.tsx';
import { useMeQuery, type Member } from '../account/index.ts';
import { shortAddressOf } from '../profile/index.ts';
import { useSetPrivacyMutation } from './api.ts';
import { BackToSettings } from './further.tsx';
import { Section } from './section.tsx';

const QrCode = lazily(() => import('../../ui/qr-code.tsx'));

/** Privacy settings: private browsing, who may start a conversation, presence, a public page, and who sees the level. */
const PrivacyPage = () => {
  const me = useMeQuery();
  return (
    <>
      <PageHeading id="settings.privacy" />
      <Loaded read={me}>
        {(account) => (
          <>
            <Visits account={account} reread={me.refetch} />
            <Messages account={account} reread={me.refetch} />
            <Presence account={account} reread={me.refetch} />
            <PublicPage account={account} reread={me.refetch} />
            <LevelAudience account={account} reread={me.refetch} />
          </>
        )}
      </Loaded>
      <BackToSettings />
    </>
  );
};

type Props = { readonly account: Member; readonly reread: () => PromiseLike<unknown> };

const VISITS = [
  { value: 'seen', label: <FormattedMessage id="settings.privacy.seen" /> },
  { value: 'unseen', label: <FormattedMessage id="settings.privacy.unseen" /> },
] as const;

/** Whether the member is shown to members whose profile they view. */
const Visits = ({ account: { id, browsesPrivately }, reread }: Props) => {
  const [set, setting] = useSetPrivacyMutation();
  return (
    <Choice
      name="visits"
      lead={<FormattedMessage id="settings.privacy.lead" />}
      options={VISITS}
      value={browsesPrivately === true ? 'unseen' : 'seen'}
      outcome={setting}
      onPick={(value) => set({ id, browsesPrivately: value === 'unseen' }).then(reread)}
    />
  );
};

const FROM = [
  { value: 'everyone', label: <FormattedMessage id="settings.privacy.from.everyone" /> },
  { value: 'friends', label: <FormattedMessage id="settings.privacy.from.friends" /> },
] as const;

/** Setting for who may start a conversation with the member. */
const Messages = ({ account: { id, messagesFrom }, reread }: Props) => {
  const [set, setting] = useSetPrivacyMutation();
  return (
    <Choice
      name="messages"
      lead={<FormattedMessage id="settings.privacy.messages.lead" />}
      options={FROM}
      value={messagesFrom ?? 'everyone'}
      outcome={setting}
      onPick={(value) => set({ id, messagesFrom: value }).then(reread)}
    />
  );
};

const FOR = [
  { value: 'friends', label: <FormattedMessage id="settings.privacy.presence.friends" /> },
  { value: 'nobody', label: <FormattedMessage id="settings.privacy.presence.nobody" /> },
] as const;

/** Setting for who sees that the member is online, and is seen by them. */
const Presence = ({ account: { id, presenceFor }, reread }: Props) => {
  const [set, setting] = useSetPrivacyMutation();
  return (
    <Choice
      name="presence"
      lead={<FormattedMessage id="settings.privacy.presence.lead" />}
      options={FOR}
      value={presenceFor ?? 'friends'}
      outcome={setting}
      onPick={(value) => set({ id, presenceFor: value }).then(reread)}
    />
  );
};

const PAGES = [
  { value: 'members', label: <FormattedMessage id="settings.privacy.page.members" /> },
  { value: 'everybody', label: <FormattedMessage id="settings.privacy.page.everybody" /> },
] as const;

/** Setting for a public page, with its address. */
const PublicPage = ({ account, reread }: Props) => {
  const [set, setting] = useSetPrivacyMutation();
  const { id, publicPage = false } = account;
  const address = shortAddressOf(account);
  return (
    <Choice
      name="page"
      lead={<FormattedMessage id="settings.privacy.page.lead" />}
      options={PAGES}
      value={publicPage ? 'everybody' : 'members'}
      outcome={setting}
      onPick={(value) => set({ id, publicPage: value === 'everybody' }).then(reread)}
    >
      {publicPage && (
        <>
          <a href={address}>
            <bdi dir="ltr">{address}</bdi>
          </a>
          <Suspense>
            <QrCode value={address} label={address} />
          </Suspense>
        </>
      )}
    </Choice>
  );
};

const LEVEL_FOR = [
  { value: 'everyone', label: <FormattedMessage id="settings.privacy.level.everyone" /> },
  { value: 'friends', label: <FormattedMessage id="settings.privacy.level.friends" /> },
  { value: 'nobody', label: <FormattedMessage id="settings.privacy.level.nobody" /> },
] as const;

/** Setting for who sees the member's level, and the member on leaderboards. */
const LevelAudience = ({ account: { id, levelFor }, reread }: Props) => {
  const [set, setting] = useSetPrivacyMutation();
  return (
    <Choice
      name="level"
      lead={<FormattedMessage id="settings.privacy.level.lead" />}
      options={LEVEL_FOR}
      value={levelFor ?? 'everyone'}
      outcome={setting}
      onPick={(value) => set({ id, levelFor: value }).then(reread)}
    />
  );
};

/**
 * One choice, which holds as soon as it is picked. `onPick` ends once the account was read again: until then, the value of
 * the account is the former one.
 */
const Choice = <T extends string>(props: {
  readonly name: 'visits' | 'messages' | 'presence' | 'page' | 'level';
  readonly lead: ReactNode;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly value: T;
  readonly outcome: { readonly error?: unknown };
  readonly onPick: (value: T) => PromiseLike<unknown>;
  /** Below the options. */
  readonly children?: ReactNode;
}) => {
  const { name, lead, options, value, outcome, onPick, children } = props;
  const { formatMessage } = useIntl();
  const [picked, setPicked] = useOptimistic(value);
  const problem = problemIn(outcome);
  const pick = (next: T): void =>
    startTransition(async () => {
      setPicked(next);
      await onPick(next);
    });
  const label = formatMessage({ id: `settings.privacy.${name}` });
  return (
    <Section title={label}>
      <Hint>{lead}</Hint>
      {problem && <ProblemNotice problem={problem} />}
      <Pick label={label} options={options} picked={picked} onPick={pick} />
      {children}
    </Section>
  );
};

export default PrivacyPage;
