import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import {
  useEnrolmentByTrainingsPlayersInfiniteQuery,
  useEnrolmentRemoveMutation,
} from '../../app/generated/enrolment.ts';
import { NamesHere, PersonChip, useName } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Further } from '../../ui/list/further.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';

/** The players of a training, for its coach: their names, and the way to take a place back. */
export const Players = ({ trainingId }: { readonly trainingId: string }) => {
  const heading = useId();
  const read = useEnrolmentByTrainingsPlayersInfiniteQuery({ trainingId, with: 'names' });
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>
        <FormattedMessage id="trainings.players" />
      </h2>
      <Loaded read={read}>
        {({ pages }) => {
          const players = pages.flatMap(({ items }) => items.flatMap(({ playerId }) => playerId ?? []));
          if (players.length === 0) {
            return (
              <Hint>
                <FormattedMessage id="trainings.players.none" />
              </Hint>
            );
          }
          return (
            <NamesHere value={Object.assign({}, ...pages.map(({ names }) => names))}>
              {players.map((playerId) => (
                <Player key={playerId} trainingId={trainingId} playerId={playerId} />
              ))}
              {read.hasNextPage && (
                <Further pages={read} more={<FormattedMessage id="resource.more" />} end="" />
              )}
            </NamesHere>
          );
        }}
      </Loaded>
    </Card>
  );
};

const Player = (props: { readonly trainingId: string; readonly playerId: string }) => {
  const { playerId } = props;
  const [remove] = useEnrolmentRemoveMutation();
  const [isAsking, setAsking] = useState(false);
  const name = useName(playerId)?.name ?? '';
  return (
    <Row apart>
      <PersonChip id={playerId} />
      <Button look="quiet" small aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <FormattedMessage id="trainings.player.remove" values={{ name: <bdi key="name">{name}</bdi> }} />
      </Button>
      {isAsking && (
        <Confirm
          question={
            <FormattedMessage id="trainings.player.ask" values={{ name: <bdi key="name">{name}</bdi> }} />
          }
          label={<FormattedMessage id="trainings.player.confirm" />}
          onAct={async () => problemIn(await remove(props))}
          onClose={() => setAsking(false)}
        >
          <Hint>
            <FormattedMessage id="trainings.player.follows" />
          </Hint>
        </Confirm>
      )}
    </Row>
  );
};
