import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Channel, NotificationKind } from '../../../../../domain/notifications/kinds.ts';
import { PageHeading } from '../../../ui/heading.tsx';
import { Hint } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { useMe } from '../../account/index.ts';
import {
  useNoticeDefaultsQuery,
  useNotificationSettingsByUserInfiniteQuery,
  type NoticeDefaults,
} from './api.ts';
import { DeviceSection } from './device-section.tsx';
import { Muted } from './muted.tsx';
import { QuietHoursSection } from './quiet-hours.tsx';
import { TopicTable } from './table.tsx';
import { useChoices, type SavedSettings } from './use-settings.ts';

/** Notification settings by channel. */
const NotificationSettingsPage = () => {
  const me = useMe();
  return (
    <>
      <PageHeading id="notices.title" />
      <Hint>
        <FormattedMessage id="notices.lead" />
      </Hint>
      <Notice>
        <FormattedMessage id="notices.always" />
      </Notice>
      {me && <DeviceSection userId={me.id} />}
      {me ? <Settings userId={me.id} /> : <Loading count={3} />}
      {me && <Muted userId={me.id} />}
    </>
  );
};

const Settings = ({ userId }: { readonly userId: string }) => {
  const defaults = useNoticeDefaultsQuery();
  const settings = useNotificationSettingsByUserInfiniteQuery({ userId });
  /** Counts refused changes: after each, the boxes show the saved values. */
  const [round, setRound] = useState(0);
  const readAnew = async (): Promise<void> => {
    await settings.refetch();
    setRound((count) => count + 1);
  };
  return (
    <Loaded read={defaults}>
      {(known) => (
        <Loaded read={settings}>
          {({ pages: [first] }) => (
            <Matrix
              key={`${userId} ${round}`}
              defaults={known}
              saved={first?.items[0]}
              onRefused={() => void readAnew()}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
};

const Matrix = (props: {
  readonly defaults: NoticeDefaults;
  readonly saved: SavedSettings | undefined;
  readonly onRefused: () => void;
}) => {
  const { defaults } = props;
  const { chosen, choose, save } = useChoices(props.saved, props.onRefused);
  const isAlways = (channel: Channel, kind: NotificationKind): boolean =>
    defaults.always[channel].includes(kind);
  const isOn = (channel: Channel, kind: NotificationKind): boolean =>
    isAlways(channel, kind) || (chosen[channel][kind] ?? defaults[channel][kind] ?? false);
  return (
    <>
      <QuietHoursSection saved={props.saved?.quietHours} onSave={(quietHours) => save({ quietHours })} />
      {defaults.topics.map(({ topic, kinds }) => (
        <TopicTable
          key={topic}
          topic={topic}
          kinds={kinds}
          isOn={isOn}
          isAlways={isAlways}
          onChoose={(channel, changed, next) => void choose(channel, changed, next)}
        />
      ))}
    </>
  );
};

export default NotificationSettingsPage;
