import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import type { IconName } from '../../ui/icon.tsx';
import MenuList, { type MenuItem, type MenuTarget } from '../../ui/overlay/menu-list.tsx';
import { ProblemNotice } from '../../ui/overlay/notice.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { ReportDialog } from '../moderation/index.ts';
import { useActs } from './acts.ts';
import { useConnectionQuery, type Connection } from './api.ts';
import { AskBlock, AskUnfriend } from './ask.tsx';
import { actsOn, type ActName } from './connected.ts';
import { Failed } from './failed.tsx';

const ICONS: Readonly<Record<ActName, IconName>> = {
  add: 'plus',
  withdraw: 'close',
  accept: 'check',
  refuse: 'close',
  message: 'chat',
  follow: 'plus',
  unfollow: 'close',
  mute: 'bell',
  unmute: 'bell',
  unfriend: 'people',
  report: 'warning',
  block: 'hide',
  unblock: 'show',
};

const DANGEROUS: readonly ActName[] = ['unfriend', 'block'];

type Asking = 'unfriend' | 'block' | 'report';

type Props = {
  readonly userId: string;
  readonly name: string | null | undefined;
  readonly except: readonly ActName[];
  readonly items?: readonly MenuItem[];
  /** Its button, and the one that stands there until the connection is known. */
  readonly button: MenuTarget;
  readonly closed: MenuTarget;
};

/** The menu of a member, with its dialogs. */
const OpenMenu = (props: Props) => (
  <MessagesOf area="network">
    <Menu {...props} />
  </MessagesOf>
);

const Menu = (props: Props) => {
  const { userId, name, except, items = [], button, closed } = props;
  const read = useConnectionQuery(userId);
  const { data } = read;
  const refused = problemIn(read);
  const [asking, ask] = useState<Asking | null>(null);
  const [refusal, setRefusal] = useState<{ readonly act: ActName; readonly problem: Problem }>();
  const act = useAct(props, ask);
  if (!data && (!refused || items.length === 0)) {
    return (
      <>
        {closed}
        {refused && <ProblemNotice problem={refused} />}
      </>
    );
  }
  const names = data ? actsOn(data, userId).filter((one) => !except.includes(one)) : [];
  const friendshipId = data?.friendship?.id;
  const close = (): void => ask(null);
  return (
    <>
      <MenuList
        button={button}
        items={[
          ...items,
          ...names.map((key) => ({
            key,
            icon: ICONS[key],
            label: <FormattedMessage id={`network.${key}`} />,
            danger: DANGEROUS.includes(key),
            onPick: () =>
              void (data && act(key, data).then((problem) => setRefusal(problem && { act: key, problem }))),
          })),
        ]}
      />
      {refusal && <ProblemNotice problem={refusal.problem} lead={<Failed act={refusal.act} />} />}
      {asking === 'unfriend' && friendshipId !== undefined && (
        <AskUnfriend id={friendshipId} name={name} onClose={close} />
      )}
      {asking === 'block' && <AskBlock userId={userId} name={name} onClose={close} />}
      {asking === 'report' && (
        <Suspense>
          <ReportDialog targetType="user" targetId={userId} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/** Does an action of the menu, or opens its dialog; returns the refusal. */
const useAct = ({ userId, name }: Pick<Props, 'userId' | 'name'>, ask: (asking: Asking) => void) => {
  const acts = useActs();
  const navigate = useNavigate();
  const say = (id: 'network.mute.done' | 'network.unmute.done', problem: Problem | undefined) => {
    if (!problem) showToast({ text: <Said id={id} name={name} /> });
    return problem;
  };
  return async (act: ActName, { friendship, ...ids }: Connection): Promise<Problem | undefined> => {
    const friendshipId = friendship?.id ?? '';
    switch (act) {
      case 'add':
        return acts.add(userId);
      case 'withdraw':
      case 'accept':
      case 'refuse':
        return acts[act](friendshipId);
      case 'follow':
        return acts.follow(userId);
      case 'unfollow':
        return acts.unfollow(ids.followId ?? '');
      case 'mute':
        return say('network.mute.done', await acts.mute(userId));
      case 'unmute':
        return say('network.unmute.done', await acts.unmute(ids.muteId ?? ''));
      case 'unblock':
        return acts.unblock(ids.blockId ?? '');
      case 'message':
        await navigate(`/messages/with/${userId}`);
        return undefined;
      case 'unfriend':
      case 'block':
      case 'report':
        ask(act);
        return undefined;
      default: {
        const never: never = act;
        return never;
      }
    }
  };
};

const Said = (props: {
  readonly id: 'network.mute.done' | 'network.unmute.done';
  readonly name: string | null | undefined;
}) => (
  <MessagesOf area="network">
    <FormattedMessage
      id={props.id}
      values={{ name: <bdi key="name">{props.name ?? <FormattedMessage id="account.someone" />}</bdi> }}
    />
  </MessagesOf>
);

export default OpenMenu;
