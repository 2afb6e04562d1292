import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useVideoAnalysisShowCoachMutation } from '../../app/generated/video-analysis.ts';
import { Picker } from '../../resources/form/index.ts';
import { Form, SendButton } from '../../ui/form/form.tsx';

const NO_COACH = { coachId: '' };
const COACHES = { role: 'COACH' };

/** Picks the coach to whom a result is shown. */
const CoachForm = ({ id }: { readonly id: string }) => {
  const { formatMessage } = useIntl();
  const [show] = useVideoAnalysisShowCoachMutation();
  return (
    <Form
      label={formatMessage({ id: 'ai.coach' })}
      initial={NO_COACH}
      onSend={async ({ coachId }) => problemIn(await show({ id, coachId }))}
    >
      <Picker name="coachId" label={<FormattedMessage id="ai.coach.pick" />} to="user" where={COACHES} />
      <SendButton look="quiet">
        <FormattedMessage id="ai.coach.show" />
      </SendButton>
    </Form>
  );
};

export default CoachForm;
