import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { useVideoAnalysisHideCoachMutation } from '../../app/generated/video-analysis.ts';
import { PersonChip } from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { Analysis } from './numbers.ts';

const CoachForm = lazily(() => import('./coach-form.tsx'));

/** Shows the result to one coach, or takes it back. */
export const ShowCoach = ({ analysis }: { readonly analysis: Analysis }) => {
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
          <Suspense fallback={<Loading />}>
            <CoachForm id={analysis.id} />
          </Suspense>
        </>
      )}
    </Card>
  );
};
