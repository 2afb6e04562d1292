import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { Card, Hint, Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { mayAct } from '../resources/permitted.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { AskReason } from './ask-reason.tsx';
import { LIVE, useDecideLetterMutation, useProcessesQuery, type DeadLetter } from './api.ts';
import { Panel } from './panel.tsx';

/** Events that a process gave up; the staff try them again or skip them. */
export const Letters = () => {
  const { permissions } = usePermissions();
  const canDecide = mayAct(permissions, { areas: ['ops'] });
  return (
    <Panel name="ops.letters">
      <Loaded read={useProcessesQuery(undefined, LIVE)}>
        {({ items }) => {
          const letters = items.flatMap(({ name, parked }) => parked.map((letter) => ({ name, letter })));
          return (
            <Stack>
              {letters.length === 0 && <FormattedMessage id="admin.ops.letters.none" />}
              {letters.map(({ name, letter }) => (
                <Letter key={letter.id} process={name} letter={letter} canDecide={canDecide} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Panel>
  );
};

type Of = { readonly process: string; readonly letter: DeadLetter; readonly canDecide: boolean };

const Letter = ({ process, letter: { id, eventType, reason, at }, canDecide }: Of) => (
  <Card as="article" aria-label={eventType}>
    <Row apart>
      <h3>
        <bdi>{eventType}</bdi> · <bdi>{process}</bdi>
      </h3>
      <Hint>
        <TimeAgo at={at} />
      </Hint>
    </Row>
    <p dir="auto">{reason}</p>
    {canDecide && (
      <Row>
        <Decide id={id} decision="retry" />
        <Decide id={id} decision="skip" />
      </Row>
    )}
  </Card>
);

type Decision = { readonly id: string; readonly decision: 'retry' | 'skip' };

const Decide = ({ id, decision }: Decision) => {
  const [decide] = useDecideLetterMutation();
  const { formatMessage } = useIntl();
  return (
    <AskReason
      label={<FormattedMessage id={`admin.ops.letters.${decision}`} />}
      follows={<FormattedMessage id={`admin.ops.letters.${decision}.follows`} />}
      done={formatMessage({ id: 'admin.ops.letters.done' })}
      look={decision === 'retry' ? 'quiet' : 'plain'}
      onSend={async (reason) => problemIn(await decide({ id, decision, reason }))}
    />
  );
};
