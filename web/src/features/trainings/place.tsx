import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { api } from '../../app/api/api.ts';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { useEnrolmentCreateMutation, useEnrolmentRemoveMutation } from '../../app/generated/enrolment.ts';
import { PlacesLeft, usePlaces, type Thing } from '../../resources/index.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Hint, Row, Tag } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useMinute } from '../../ui/time.tsx';
import type { Member } from '../account/index.ts';
import { ProfileForm, useSportProfile } from '../profile/index.ts';

const { useHasPlaceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a player has a place in a training. */
    hasPlace: build.query<
      { readonly enrolled: boolean },
      { readonly trainingId: string; readonly playerId: string }
    >({
      query: ({ trainingId, playerId }) => ({ path: `/trainings/check/${trainingId}/players/${playerId}` }),
      providesTags: [{ type: 'enrolment', id: 'LIST' }],
    }),
  }),
});

type Of = { readonly me: Member; readonly training: Thing };

const useIsOver = ({ endsAt }: Thing): boolean => {
  const now = useMinute();
  return typeof endsAt === 'string' && Date.parse(endsAt) <= now;
};

/** Whether a training is over, and otherwise how many places are left. */
export const Room = ({ training }: Pick<Of, 'training'>) =>
  useIsOver(training) ? (
    <Tag>
      <FormattedMessage id="trainings.ended" />
    </Tag>
  ) : (
    <PlacesLeft kind="training" thing={training} />
  );

/** The reader's place in a training: how to get it, and how to give it back. */
export const Place = ({ me, training }: Of) => {
  if (useIsOver(training)) {
    return (
      <Notice>
        <FormattedMessage id="trainings.over" />
      </Notice>
    );
  }
  if (me.role === 'PLAYER') return <PlayersPlace key={me.id} me={me} training={training} />;
  return training['userId'] === me.id ? null : (
    <Hint>
      <FormattedMessage id="trainings.players.only" />
    </Hint>
  );
};

const PlayersPlace = ({ me, training }: Of) => {
  const { id: trainingId } = training;
  const { id: playerId, ensure, isKnown } = useSportProfile(me);
  const { data } = useHasPlaceQuery(
    { trainingId, playerId: playerId ?? '' },
    { skip: playerId === undefined },
  );
  const [join] = useEnrolmentCreateMutation();
  const [leave] = useEnrolmentRemoveMutation();
  const [isAsked, setAsked] = useState(false);
  const isFull = usePlaces({ kind: 'training', thing: training })?.remaining === 0;
  if (!isKnown || (playerId !== undefined && !data)) return null;

  const enterAs = async (id: string): Promise<Problem | undefined> => {
    const outcome = await join({ trainingId, playerId: id });
    if (outcome.data) showToast({ text: 'app.trainings.joined' });
    return problemIn(outcome);
  };
  const enter = async (): Promise<Problem | undefined> => {
    const made = await ensure();
    if ('id' in made) return enterAs(made.id);
    if (made.problem?.code !== 'invalid') return made.problem;
    setAsked(true);
    return undefined;
  };
  const giveBack = async (): Promise<Problem | undefined> => {
    const outcome = await leave({ trainingId, playerId: playerId ?? '' });
    if (outcome.data) showToast({ text: 'app.trainings.left' });
    return problemIn(outcome);
  };
  if (isAsked && playerId === undefined) {
    return (
      <Suspense fallback={<Loading />}>
        <ProfileForm me={me} kind="player" onDone={(id) => void enterAs(id)} />
      </Suspense>
    );
  }
  if (!data?.enrolled && isFull) {
    return (
      <Notice>
        <FormattedMessage id="trainings.full" />
      </Notice>
    );
  }
  if (!data?.enrolled) {
    return (
      <Row>
        <ActionButton key="join" onAct={enter}>
          <FormattedMessage id="trainings.join" />
        </ActionButton>
      </Row>
    );
  }
  return (
    <>
      <Notice>
        <FormattedMessage id="trainings.joined" />
      </Notice>
      <Row>
        <ActionButton key="leave" look="quiet" onAct={giveBack}>
          <FormattedMessage id="trainings.leave" />
        </ActionButton>
      </Row>
    </>
  );
};
