import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card, Hint, Row, Stack, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { LIVE, useAlarmsQuery, type Alarm } from './api.ts';
import { Panel } from './panel.tsx';

/** A code within a text. */
const code = (chunks: ReactNode) => <code dir="ltr">{chunks}</code>;

const isActive = ({ state }: Alarm): boolean => state === 'firing' || state === 'pending';

/** The alarms: active ones with their remedies, the others behind a click. */
export const Alarms = () => (
  <Panel name="ops.alarms">
    <Loaded read={useAlarmsQuery(undefined, LIVE)}>
      {({ items }) => {
        const active = items.filter(isActive);
        const others = items.filter((one) => !isActive(one));
        return (
          <Stack>
            {active.length === 0 && (
              <p>
                <FormattedMessage id="admin.ops.alarms.quiet" />
              </p>
            )}
            {active.map((alarm) => (
              <AlarmCard key={alarm.name} alarm={alarm} />
            ))}
            {others.length > 0 && (
              <details>
                <summary>
                  <FormattedMessage id="admin.ops.alarms.others" values={{ count: others.length }} />
                </summary>
                <Stack>
                  {others.map((alarm) => (
                    <AlarmCard key={alarm.name} alarm={alarm} />
                  ))}
                </Stack>
              </details>
            )}
          </Stack>
        );
      }}
    </Loaded>
  </Panel>
);

const AlarmCard = ({ alarm: { name, state, severity, cases } }: { readonly alarm: Alarm }) => (
  <Card as="article" aria-labelledby={name}>
    <Row apart>
      <h3 id={name}>
        <FormattedMessage id={`admin.alarm.${name}`} />
      </h3>
      <Row>
        <Tag>
          <FormattedMessage id={`admin.ops.state.${state}`} />
        </Tag>
        <Tag>
          <FormattedMessage id={`admin.ops.severity.${severity}`} />
        </Tag>
      </Row>
    </Row>
    <p>
      <FormattedMessage id={`admin.alarm.${name}.means`} values={{ code }} />
    </p>
    {cases.map(({ about, since }) => (
      <Hint key={about}>
        <bdi>{about}</bdi>{' '}
        <FormattedMessage id="admin.ops.since" values={{ at: <Time key="since" at={since} /> }} />
      </Hint>
    ))}
    <p>
      <strong>
        <FormattedMessage id="admin.ops.remedy" />
      </strong>{' '}
      <FormattedMessage id={`admin.alarm.${name}.remedy`} values={{ code }} />
    </p>
  </Card>
);
