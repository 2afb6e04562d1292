import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, NotificationKind, Topic } from '../../../../../domain/notifications/kinds.ts';
import { useWords } from '../../../i18n/words.ts';
import { Box } from '../../../ui/fields/box.tsx';
import { Card, Tag, Unseen } from '../../../ui/layout.tsx';
import css from './table.module.css';

/** The channels by which notifications are delivered. */
const CHANNELS = ['inApp', 'email', 'push'] as const satisfies readonly Channel[];

type Props = {
  readonly topic: Topic;
  readonly kinds: readonly NotificationKind[];
  readonly isOn: (channel: Channel, kind: NotificationKind) => boolean;
  readonly isAlways: (channel: Channel, kind: NotificationKind) => boolean;
  readonly onChoose: (channel: Channel, kinds: readonly NotificationKind[], isOn: boolean) => void;
};

/** The kinds of a topic by channel: a box each, and one for all kinds. */
export const TopicTable = (props: Props) => {
  const { topic, kinds } = props;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id={`notices.topic.${topic}`} />
      </h2>
      <table className={css.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <Unseen>
                <FormattedMessage id="notices.kind" />
              </Unseen>
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={css.channel}>
                <FormattedMessage id={`notices.channel.${channel}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.length > 1 && <AllKinds {...props} />}
          {kinds.map((kind) => (
            <OneKind key={kind} {...props} kind={kind} />
          ))}
        </tbody>
      </table>
    </Card>
  );
};

const AllKinds = ({ topic, kinds, isOn, isAlways, onChoose }: Props) => {
  const { formatMessage } = useIntl();
  return (
    <tr>
      <th scope="row" className={css.all}>
        <FormattedMessage id="notices.all" />
      </th>
      {CHANNELS.map((channel) => {
        const free = kinds.filter((kind) => !isAlways(channel, kind));
        const on = kinds.filter((kind) => isOn(channel, kind));
        const isAll = on.length === kinds.length;
        return (
          <td key={channel}>
            <Box
              label={formatMessage(
                { id: 'notices.box.all' },
                {
                  topic: formatMessage({ id: `notices.topic.${topic}` }),
                  channel: formatMessage({ id: `notices.channel.${channel}` }),
                },
              )}
              isOn={isAll}
              isMixed={!isAll && on.length > 0}
              disabled={free.length === 0}
              onChange={(next) => onChoose(channel, free, next)}
            />
          </td>
        );
      })}
    </tr>
  );
};

const OneKind = (props: Props & { readonly kind: NotificationKind }) => {
  const { kind, isOn, isAlways, onChoose } = props;
  const { formatMessage } = useIntl();
  const name = useWords().value('notification', 'kind', kind);
  return (
    <tr>
      <th scope="row" className={css.kind}>
        {name}{' '}
        {CHANNELS.some((channel) => isAlways(channel, kind)) && (
          <Tag>
            <FormattedMessage id="notices.always.tag" />
          </Tag>
        )}
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          <Box
            label={formatMessage(
              { id: 'notices.box' },
              { kind: name, channel: formatMessage({ id: `notices.channel.${channel}` }) },
            )}
            isOn={isOn(channel, kind)}
            disabled={isAlways(channel, kind)}
            onChange={(next) => onChoose(channel, [kind], next)}
          />
        </td>
      ))}
    </tr>
  );
};
