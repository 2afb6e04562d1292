import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { NamesHere } from '../../resources/index.ts';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Time } from '../../ui/time.tsx';
import css from '../activity/activity.module.css';
import { Sentence } from '../activity/page.tsx';
import { Refused } from '../resources/wordings.tsx';
import type { UndoLine, UndoLines } from './api.ts';

/** The acts of a plan, each with what takes it back or is in the way, and its outcome. */
export const Lines = ({ lines: { items, by, names } }: { readonly lines: UndoLines }) => (
  <NamesHere value={names}>
    <ol className={css.deeds}>
      {items.map((line) => (
        <li key={line.id}>
          <Line line={line} by={by} />
        </li>
      ))}
    </ol>
  </NamesHere>
);

const Line = ({ line, by }: { readonly line: UndoLine; readonly by: string | null }) => {
  const { event, thingKind: type, thingId: item, at } = line;
  return (
    <Card as="article" className={css.deed}>
      <Row apart>
        <Sentence deed={{ event, type, item, by }} />
        <Hint>
          <Time at={at} />
        </Hint>
      </Row>
      <Outcome line={line} />
    </Card>
  );
};

/** The obstacles that definitions have words for; other codes are refusals of the thing's own rules. */
const OBSTACLES = new Set(['already_gone', 'not_in_this_state', 'changed_since']);

const Outcome = ({
  line: { undoneBy, obstacle, isFinal, outcome, refusedAs, thingKind },
}: {
  readonly line: UndoLine;
}) => {
  const words = useWords();
  if (undoneBy === null) {
    return obstacle !== null && <Hint>{words.value('undo-plan', 'obstacle', obstacle)}</Hint>;
  }
  return (
    <Row>
      <Hint>
        <FormattedMessage id="admin.undo.by" values={{ action: words.action(thingKind, undoneBy) }} />
      </Hint>
      {isFinal && (
        <Tag>
          <FormattedMessage id="admin.undo.final" />
        </Tag>
      )}
      {outcome !== null && <Tag>{words.state('undo-step', outcome)}</Tag>}
      {refusedAs !== null && (
        <Hint>
          {OBSTACLES.has(refusedAs) ? (
            words.value('undo-plan', 'obstacle', refusedAs)
          ) : (
            <Refused code={refusedAs} />
          )}
        </Hint>
      )}
    </Row>
  );
};
