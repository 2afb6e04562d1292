import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import {
  useCompetitionParticipantByUserInfiniteQuery,
  useCompetitionParticipantCreateMutation,
  useCompetitionParticipantRemoveMutation,
} from '../../app/generated/competition-participant.ts';
import { usePlaces, type Thing } from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { Hint, Row } from '../../ui/layout.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import type { Member } from '../account/index.ts';
import { useRoundsQuery, type Participant } from './api.ts';

type Of = { readonly me: Member; readonly competition: Thing };

/** The reader's entry to a competition: to apply, its state, and to withdraw. */
export const Entry = ({ me, competition }: Of) => {
  const { id: competitionId, state } = competition;
  const read = useCompetitionParticipantByUserInfiniteQuery({ userId: me.id, competitionId });
  const isFull =
    usePlaces({ kind: 'competition', thing: competition, field: 'maxParticipants' })?.remaining === 0;
  if (competition['organiserId'] === me.id || !read.data) return null;
  const entry = read.data.pages[0]?.items[0];
  if (entry) return <Entered key={entry.id} entry={entry} competition={competition} />;
  if (state === 'ended') {
    return (
      <Notice>
        <FormattedMessage id="competitions.over" />
      </Notice>
    );
  }
  return isFull ? (
    <Notice warm>
      <FormattedMessage id="competitions.full" />
    </Notice>
  ) : (
    <JoinButton me={me} competition={competition} />
  );
};

const JoinButton = ({ me, competition }: Of) => {
  const [join] = useCompetitionParticipantCreateMutation();
  const enter = async (): Promise<Problem | undefined> => {
    const outcome = await join({ competitionId: competition.id, userId: me.id });
    if (outcome.data) showToast({ text: 'app.competitions.joined' });
    return problemIn(outcome);
  };
  return (
    <Row>
      <ActionButton onAct={enter}>
        <FormattedMessage id="competitions.join" />
      </ActionButton>
    </Row>
  );
};

const Entered = ({ entry, competition }: { readonly entry: Participant; readonly competition: Thing }) => {
  const { data } = useRoundsQuery({ competitionId: competition.id }, { skip: !entry.roundId });
  const round = data?.items.find(({ id }) => id === entry.roundId);
  return (
    <>
      <Notice warm={entry.state === 'disqualified'}>
        {entry.state === 'disqualified' ? (
          <FormattedMessage
            id="competitions.entry.disqualified"
            values={{ reason: <bdi key="reason">{entry.reason}</bdi> }}
          />
        ) : competition.state === 'ended' ? (
          <FormattedMessage id="competitions.entry.ended" />
        ) : round ? (
          <FormattedMessage
            id="competitions.entry.round"
            values={{ round: <bdi key="round">{round.name}</bdi> }}
          />
        ) : (
          <FormattedMessage id="competitions.entry.waiting" />
        )}
      </Notice>
      {entry.can.includes('remove') && competition.state !== 'ended' && <LeaveButton id={entry.id} />}
    </>
  );
};

const LeaveButton = ({ id }: { readonly id: string }) => {
  const [leave] = useCompetitionParticipantRemoveMutation();
  const [isAsking, setAsking] = useState(false);
  const giveUp = async (): Promise<Problem | undefined> => {
    const outcome = await leave({ id });
    if (outcome.data) showToast({ text: 'app.competitions.left' });
    return problemIn(outcome);
  };
  return (
    <Row>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <FormattedMessage id="competitions.leave" />
      </Button>
      {isAsking && (
        <Confirm
          question={<FormattedMessage id="competitions.leave.ask" />}
          label={<FormattedMessage id="competitions.leave" />}
          onAct={giveUp}
          onClose={() => setAsking(false)}
        >
          <Hint>
            <FormattedMessage id="competitions.leave.follows" />
          </Hint>
        </Confirm>
      )}
    </Row>
  );
};
