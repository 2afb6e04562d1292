import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePostPlaceOnProfileMutation } from '../../../app/generated/post.ts';
import { problemIn } from '../../../app/api/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice, ProblemNotice } from '../../../ui/overlay/notice.tsx';

/** Asks the author of an achievement once whether it stands on the profile. */
const AchievementAsk = ({ id }: { readonly id: string }) => {
  const [place, placing] = usePostPlaceOnProfileMutation();
  const [isDone, setDone] = useState(false);
  const problem = problemIn(placing);
  if (isDone) return null;
  const answer = async (onProfile: boolean): Promise<void> => {
    const outcome = await place({ id, onProfile });
    if (!outcome.error) setDone(true);
  };
  return (
    <Notice>
      <p>
        <FormattedMessage id="feed.achievement.ask" />
      </p>
      <Row>
        <Button small onClick={() => void answer(true)}>
          <FormattedMessage id="feed.achievement.yes" />
        </Button>
        <Button small look="quiet" onClick={() => void answer(false)}>
          <FormattedMessage id="feed.achievement.no" />
        </Button>
      </Row>
      {problem && <ProblemNotice problem={problem} />}
    </Notice>
  );
};

export default AchievementAsk;
