import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import {
  useVideoAnalysisHideCoachMutation,
  useVideoAnalysisShowCoachMutation,
} from '../../app/generated/video-analysis.ts';
import { Picker } from '../../resources/form/index.ts';
import { PersonChip } from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import type { Analysis } from './numbers.ts';

const NO_COACH = { coachId: '' };
const COACHES = { role: 'COACH' };

/** Shows the result to one coach, or takes it back. */
export const ShowCoach = ({ analysis }: { readonly analysis: Analysis }) => {
  const { formatMessage } = useIntl();
  const [show] = useVideoAnalysisShowCoachMutation();
  const [hide] = useVideoAnalysisHideCoachMutation();
  const can: readonly string[] = analysis.can;
  if (!can.includes('show-coach')) return null;
  return (
    <Card>
      <h2>
        <FormattedMessage id="ai.coach" />
      </h2>
      {analysis.coachId ? (
        <Row apart>
          <PersonChip id={analysis.coachId} />
          <ActionButton look="quiet" onAct={async () => problemIn(await hide({ id: analysis.id }))}>
            <FormattedMessage id="ai.coach.hide" />
          </ActionButton>
        </Row>
      ) : (
        <>
          <Hint>
            <FormattedMessage id="ai.coach.hint" />
          </Hint>
          <Form
            label={formatMessage({ id: 'ai.coach' })}
            initial={NO_COACH}
            onSend={async ({ coachId }) => problemIn(await show({ id: analysis.id, coachId }))}
          >
            <Picker
              name="coachId"
              label={<FormattedMessage id="ai.coach.pick" />}
              to="user"
              where={COACHES}
            />
            <SendButton look="quiet">
              <FormattedMessage id="ai.coach.show" />
            </SendButton>
          </Form>
        </>
      )}
    </Card>
  );
};
