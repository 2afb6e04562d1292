import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import {
  usePushSubscriptionByUserInfiniteQuery,
  usePushSubscriptionRemoveMutation,
} from '../../../app/generated/push-subscription.ts';
import { ActionButton } from '../../../ui/action.tsx';
import { Hint, Row, Tag } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice, ProblemText } from '../../../ui/overlay/notice.tsx';
import { Section } from '../section.tsx';
import { useDeviceQuery, useLazyPushKeyQuery, useSubscribeDeviceMutation } from './api.ts';
import { mayNotify, subscribeHere, unsubscribeHere, type Device } from './device.ts';

type Owner = { readonly userId: string };
type Subscribed = { readonly id: string; readonly endpoint?: string | null | undefined };

/** Whether notifications reach this device, and the way to switch that. */
export const DeviceSection = ({ userId }: Owner) => {
  const device = useDeviceQuery();
  const subscribed = usePushSubscriptionByUserInfiniteQuery({ userId });
  return (
    <Loaded read={device}>
      {(known) => (
        <Loaded read={subscribed}>
          {({ pages }) => (
            <Known
              device={known}
              subscribed={pages.flatMap(({ items }) => items)}
              onChange={() => void device.refetch()}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
};

const Known = (props: {
  readonly device: Device;
  readonly subscribed: readonly Subscribed[];
  readonly onChange: () => void;
}) => {
  const { device, subscribed, onChange } = props;
  if (device.kind !== 'allowed')
    return (
      <Titled isOn={false}>
        <Notice>
          {device.kind === 'denied' ? (
            <FormattedMessage id="notices.device.denied" />
          ) : (
            <FormattedMessage id="notices.device.unsupported" />
          )}
        </Notice>
      </Titled>
    );
  const its = subscribed.find(({ endpoint }) => endpoint != null && endpoint === device.endpoint);
  return (
    <Titled isOn={its !== undefined}>
      <Row>{its ? <SwitchOff id={its.id} onChange={onChange} /> : <SwitchOn onChange={onChange} />}</Row>
    </Titled>
  );
};

const Titled = ({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) => (
  <Section
    title={
      <>
        <FormattedMessage id="notices.device" />{' '}
        <Tag>
          {isOn ? <FormattedMessage id="notices.device.on" /> : <FormattedMessage id="notices.device.off" />}
        </Tag>
      </>
    }
  >
    <Hint>
      <FormattedMessage id="notices.device.lead" />
    </Hint>
    {children}
  </Section>
);

type Switch = { readonly onChange: () => void };

const SwitchOn = ({ onChange }: Switch) => {
  const [readKey] = useLazyPushKeyQuery();
  const [subscribe] = useSubscribeDeviceMutation();
  const [isFailed, setFailed] = useState(false);
  const switchOn = async (): Promise<Problem | undefined> => {
    setFailed(false);
    if (!(await mayNotify())) {
      onChange();
      return undefined;
    }
    const key = await readKey();
    if (!key.data) return problemIn(key);
    const target = await subscribeHere(key.data.publicKey).catch(() => null);
    setFailed(target === null);
    const problem = target ? problemIn(await subscribe(target)) : undefined;
    onChange();
    return problem;
  };
  return (
    <>
      <ActionButton look="quiet" icon="bell" onAct={switchOn}>
        <FormattedMessage id="notices.device.switchOn" />
      </ActionButton>
      {isFailed && (
        <ProblemText>
          <FormattedMessage id="notices.device.failed" />
        </ProblemText>
      )}
    </>
  );
};

const SwitchOff = ({ id, onChange }: Switch & { readonly id: string }) => {
  const [remove] = usePushSubscriptionRemoveMutation();
  const switchOff = async (): Promise<Problem | undefined> => {
    const problem = problemIn(await remove({ id }));
    if (problem) return problem;
    await unsubscribeHere();
    onChange();
    return undefined;
  };
  return (
    <ActionButton look="plain" onAct={switchOff}>
      <FormattedMessage id="notices.device.switchOff" />
    </ActionButton>
  );
};
