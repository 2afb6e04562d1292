import { FormattedMessage } from 'react-intl';
import { useWords } from '../../../i18n/words.ts';
import { definition } from '../../../resources/generated/definitions/competition-match.ts';
import { ActionBar, NamesHere, useScope } from '../../../resources/index.ts';
import { Fact, Facts, Row, Tag } from '../../../ui/layout.tsx';
import { useRoundMatchesQuery, type Match, type MatchesOf } from '../api.ts';
import css from './list.module.css';
import { Score, SideName, WhenAndWhere } from './sides.tsx';

const KIND = 'competition-match';
const NO_NAMES = {};

/** Everything but a side's dispute is done in the organiser's console. */
const othersThan = (wanted: string): readonly string[] =>
  definition.actions.flatMap(({ name }) => (name === wanted ? [] : [name]));

/** The matches of a round for those who follow it; each side may dispute its result here. */
export const RoundMatches = (of: Pick<MatchesOf, 'competitionId' | 'roundId'>) => {
  const { realm } = useScope();
  const { data } = useRoundMatchesQuery({ ...of, realm });
  if (!data || data.items.length === 0) return null;
  return (
    <NamesHere value={data.names ?? NO_NAMES}>
      <ol className={css.matches}>
        {data.items.map((match) => (
          <OneMatch key={match.id} match={match} />
        ))}
      </ol>
    </NamesHere>
  );
};

const OneMatch = ({ match }: { readonly match: Match }) => {
  const words = useWords();
  return (
    <li className={css.match}>
      <Row apart>
        <span className={css.sides}>
          <SideName match={match} side="home" />
          <strong className={css.score}>
            <Score match={match} />
          </strong>
          <SideName match={match} side="away" />
        </span>
        <Tag>{words.state(KIND, match.state)}</Tag>
      </Row>
      <WhenAndWhere match={match} />
      <DisputeFacts match={match} />
      {match.can.includes('dispute') && (
        <ActionBar
          definition={definition}
          thing={match}
          isSmall
          without={othersThan('dispute')}
          asks={{ dispute: <FormattedMessage id="competitions.dispute.follows" /> }}
        />
      )}
    </li>
  );
};

/** Why a result was disputed, what the staff answered, and why it was corrected. */
export const DisputeFacts = ({ match }: { readonly match: Match }) => {
  const words = useWords();
  const { disputeReason, decision, correctedBecause } = match;
  if (!disputeReason && !decision && !correctedBecause) return null;
  return (
    <Facts>
      {correctedBecause && (
        <Fact name={words.field(KIND, 'correctedBecause')}>
          {words.value(KIND, 'correctedBecause', correctedBecause)}
        </Fact>
      )}
      {disputeReason && (
        <Fact name={words.field(KIND, 'disputeReason')}>
          <span dir="auto">{disputeReason}</span>
        </Fact>
      )}
      {decision && (
        <Fact name={words.field(KIND, 'decision')}>
          <span dir="auto">{decision}</span>
        </Fact>
      )}
    </Facts>
  );
};
