import { FormattedMessage } from 'react-intl';
import { definition } from '../../resources/generated/definitions/competition.ts';
import { PlacesLeft, ResourcePage, type Thing } from '../../resources/index.ts';
import { Hint } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Join, useOpenItem } from '../visitor/index.ts';
import { Entry } from './entry.tsx';
import { Rounds } from './rounds.tsx';
import { Standings } from './standings.tsx';
import { Screens } from './screens.tsx';
import { StartsNow } from './starts-now.tsx';

const FIELDS = [
  'startsAt',
  'endsAt',
  'sport',
  'categoryId',
  'venue',
  'organiserId',
  'maxParticipants',
  'pointsForWin',
  'pointsForDraw',
  'pointsForLoss',
  'description',
];

/** Visitors see no names of persons. */
const VISITOR_FIELDS = FIELDS.filter((field) => field !== 'organiserId');

const placesLeft = (competition: Thing) =>
  competition.state !== 'ended' && (
    <PlacesLeft kind="competition" thing={competition} field="maxParticipants" />
  );

/** The consequence of each action that can't be undone. */
const followsFrom = (competition: Thing) => ({
  start: <StartsNow at={competition['startsAt']} of="competition" />,
  end: <FormattedMessage id="competitions.end.follows" />,
  remove: <FormattedMessage id="competitions.remove.follows" />,
});

/** A competition: its fields, the reader's entry, its rounds and its standings, updated live. */
const CompetitionPage = () => {
  const open = useOpenItem(definition);
  if (!open) return <Loading count={3} />;
  const { me, id, item } = open;
  return (
    <ResourcePage
      key={id}
      {...item}
      list="/competitions"
      edit={`/competitions/${id}/edit`}
      fields={me ? FIELDS : VISITOR_FIELDS}
      renderTags={placesLeft}
      asks={followsFrom}
      renderBelow={(competition) => (
        <>
          <Screens competition={competition} />
          <Rounds competition={competition} />
          {me ? (
            <Standings competitionId={id} readerId={me.id} isOver={competition.state === 'ended'} />
          ) : (
            <Hint>
              <FormattedMessage id="competitions.standings.members" />
            </Hint>
          )}
        </>
      )}
    >
      {(competition) =>
        me ? (
          <Entry me={me} competition={competition} />
        ) : (
          competition.state !== 'ended' && <Join title={<FormattedMessage id="competitions.visitor" />} />
        )
      }
    </ResourcePage>
  );
};

export default CompetitionPage;
