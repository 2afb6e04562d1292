import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint, Row, Stack } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { TimeAgo } from '../../ui/time.tsx';
import { mayAct } from '../resources/permitted.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { LIVE, useDecideLetterMutation, useProcessesQuery, type DeadLetter } from './api.ts';
import { Panel } from './panel.tsx';

const Dialog = lazily(() => import('../../ui/overlay/dialog.tsx'));

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

/** A button that asks for the reason in a dialog. */
const Decide = ({ id, decision }: Decision) => {
  const [isAsking, setAsking] = useState(false);
  const [decide] = useDecideLetterMutation();
  const { formatMessage } = useIntl();
  const label = <FormattedMessage id={`admin.ops.letters.${decision}`} />;
  const send = async ({ reason }: { readonly reason: string }): Promise<Problem | undefined> => {
    const problem = problemIn(await decide({ id, decision, reason }));
    if (problem) return problem;
    showToast({ text: <>{formatMessage({ id: 'admin.ops.letters.done' })}</> });
    setAsking(false);
    return undefined;
  };
  return (
    <>
      <Button
        look={decision === 'retry' ? 'quiet' : 'plain'}
        small
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <Suspense>
          <Dialog title={label} onClose={() => setAsking(false)}>
            <p>
              <FormattedMessage id={`admin.ops.letters.${decision}.follows`} />
            </p>
            <Form initial={{ reason: '' }} onSend={send}>
              <TextArea
                name="reason"
                label={<FormattedMessage id="admin.ops.letters.reason" />}
                hint={<FormattedMessage id="admin.ops.letters.kept" />}
              />
              <SendButton>{label}</SendButton>
            </Form>
          </Dialog>
        </Suspense>
      )}
    </>
  );
};
