import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import {
  ActionBar,
  definitionOf,
  FieldFacts,
  WithThing,
  type KnownDefinition,
  type Thing,
} from '../../../resources/index.ts';
import { NameHeading } from '../../../ui/heading.tsx';
import { Card, Row, Tag } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useWords } from '../../../i18n/words.ts';
import { LineUp } from './line-up.tsx';
import { Sides, useMatchName } from './sides.tsx';
import { textOf } from './text-of.ts';

const FIELDS = ['startsAt', 'sport', 'tournamentId', 'facilityId', 'reportedHomeScore', 'reportedAwayScore'];

/** A match: its teams and score, what the reader may do, and the line-up of each team. */
const MatchPage = () => {
  const { id = '' } = useParams();
  const definition = definitionOf('match');
  if (!definition) return <Loading count={3} />;
  return (
    <>
      <p>
        <Link to="/matches">
          <FormattedMessage id="competitions.matches" />
        </Link>
      </p>
      <WithThing key={id} definition={definition} id={id}>
        {(match) => <Match definition={definition} match={match} />}
      </WithThing>
    </>
  );
};

const Match = ({ definition, match }: { readonly definition: KnownDefinition; readonly match: Thing }) => {
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
