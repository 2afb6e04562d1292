import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { problemIn, type Problem } from '../../../app/api/problem.ts';
import { useVideoAnalysisRemoveMutation } from '../../../app/generated/video-analysis.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import type { Analysis } from '../numbers.ts';

/** Removes an analysis with its pictures, after a question. */
export const Remove = ({ analysis }: { readonly analysis: Analysis }) => {
  const [isAsking, setAsking] = useState(false);
  const [remove] = useVideoAnalysisRemoveMutation();
  const navigate = useNavigate();
  const can: readonly string[] = analysis.can;
  if (!can.includes('remove')) return null;
  const act = async (): Promise<Problem | undefined> => {
    const problem = problemIn(await remove({ id: analysis.id }));
    if (!problem) void navigate('/ai', { replace: true });
    return problem;
  };
  return (
    <Row>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <FormattedMessage id="ai.remove" />
      </Button>
      {isAsking && (
        <Confirm
          question={<FormattedMessage id="ai.remove.ask" />}
          label={<FormattedMessage id="ai.remove.do" />}
          onAct={act}
          onClose={() => setAsking(false)}
        >
          <p>
            {analysis.state === 'finished' ? (
              <FormattedMessage id="ai.remove.follows" />
            ) : (
              <FormattedMessage id="ai.remove.follows.noResult" />
            )}
          </p>
        </Confirm>
      )}
    </Row>
  );
};
