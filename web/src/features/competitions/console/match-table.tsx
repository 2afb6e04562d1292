import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Page } from '../../../app/api/resource-types.ts';
import { useWords } from '../../../i18n/words.ts';
import { definition } from '../../../resources/generated/definitions/competition-match.ts';
import { ActionBar, NamesHere } from '../../../resources/index.ts';
import { Row, Tag } from '../../../ui/layout.tsx';
import type { Match } from '../api.ts';
import { DisputeFacts } from '../played/list.tsx';
import { Score, SideName, WhenAndWhere } from '../played/sides.tsx';
import css from './console.module.css';
import { ResultForm } from './result-form.tsx';

const KIND = 'competition-match';
const NO_NAMES = {};

/** Actions with a form in the row; a side's dispute belongs on the competition's page. */
const IN_ROW = ['finish', 'score', 'dispute'];

/** The matches of a round. After a result is entered, the first field of the next open match has the focus. */
export const MatchTable = ({
  list,
  isRunning,
}: {
  readonly list: Page<Match>;
  readonly isRunning: boolean;
}) => {
  const fields = useRef(new Map<string, HTMLInputElement>());
  const mayEnter = ({ can }: Match): boolean => isRunning && can.includes('finish');
  const openAfter = (id: string): Match | undefined => {
    const at = list.items.findIndex((one) => one.id === id);
    return [...list.items.slice(at + 1), ...list.items.slice(0, at)].find(mayEnter);
  };
  return (
    <NamesHere value={list.names ?? NO_NAMES}>
      <ol className={css.matches}>
        {list.items.map((match) => (
          <li key={match.id} className={css.match}>
            <MatchFacts match={match} />
            {mayEnter(match) ? (
              <ResultForm
                match={match}
                definition={definition}
                ref={(field) => {
                  if (field) fields.current.set(match.id, field);
                  return () => void fields.current.delete(match.id);
                }}
                onEntered={() => fields.current.get(openAfter(match.id)?.id ?? '')?.focus()}
              />
            ) : (
              <Result match={match} />
            )}
            <Steps match={match} />
          </li>
        ))}
      </ol>
    </NamesHere>
  );
};

const MatchFacts = ({ match }: { readonly match: Match }) => {
  const words = useWords();
  return (
    <Row apart>
      <WhenAndWhere match={match} />
      <Tag>{words.state(KIND, match.state)}</Tag>
    </Row>
  );
};

const Result = ({ match }: { readonly match: Match }) => (
  <>
    <p className={css.sides}>
      <SideName match={match} side="home" />
      <strong className={css.score}>
        <Score match={match} />
      </strong>
      <SideName match={match} side="away" />
    </p>
    <DisputeFacts match={match} />
  </>
);

const Steps = ({ match }: { readonly match: Match }) => (
  <ActionBar
    definition={definition}
    thing={match}
    isSmall
    editsHere
    without={IN_ROW}
    asks={{
      correct: <FormattedMessage id="competitions.correct.follows" />,
      postpone: <FormattedMessage id="competitions.postpone.follows" />,
    }}
  />
);
