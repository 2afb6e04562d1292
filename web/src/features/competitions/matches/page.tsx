import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { definition } from '../../../resources/generated/definitions/match.ts';
import { ActionBar, FieldFacts, WithThing, type Thing } from '../../../resources/index.ts';
import { NameHeading } from '../../../ui/heading.tsx';
import { Card, Row, Tag } from '../../../ui/layout.tsx';
import { useWords } from '../../../i18n/words.ts';
import { LineUp } from './line-up.tsx';
import { Sides, useMatchName } from './sides.tsx';
import { textOf } from './text-of.ts';

const FIELDS = ['startsAt', 'sport', 'tournamentId', 'facilityId', 'reportedHomeScore', 'reportedAwayScore'];

/** A match: its teams and score, what the reader may do, and the line-up of each team. */
const MatchPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <p>
        <Link to="/matches">
          <FormattedMessage id="competitions.matches" />
        </Link>
      </p>
      <WithThing key={id} definition={definition} id={id}>
        {(match) => <Match match={match} />}
      </WithThing>
    </>
  );
};

const Match = ({ match }: { readonly match: Thing }) => {
  const words = useWords();
  const fields = definition.fields.filter(({ name }) => FIELDS.includes(name) && match[name] != null);
  const sides = [textOf(match['homeTeamId']), textOf(match['awayTeamId'])] as const;
  return (
    <>
      <Row>
        <NameHeading name={useMatchName(match)} />
        <Tag>{words.state('match', match.state)}</Tag>
      </Row>
      <Card>
        <Sides match={match} />
        <FieldFacts kind="match" fields={fields} values={match} />
        <ActionBar definition={definition} thing={match} list="/matches" editsHere />
      </Card>
      {match.state === 'finished' && (
        <>
          <LineUp match={match} teamId={sides[0]} opponentId={sides[1]} />
          <LineUp match={match} teamId={sides[1]} opponentId={sides[0]} />
        </>
      )}
    </>
  );
};

export default MatchPage;
