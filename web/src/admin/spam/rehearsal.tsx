import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Hint, Row, Tag, Words } from '../../ui/layout.tsx';
import { ProblemNotice } from '../../ui/overlay/notice.tsx';
import type { Rehearsal, Version } from './api.ts';
import { useRehearsal, type Added } from './use-rehearsal.ts';

/** Compares another version of the model with the current one over all texts. */
export const RehearsalCard = ({ of }: { readonly of: Version }) => {
  const words = useWords();
  const { found, state, problem, stop, goOn } = useRehearsal(of);
  return (
    <Card>
      <Row apart>
        <h2>{words.value('spam-model', 'language', of.language)}</h2>
        <Tag>
          <FormattedMessage id="admin.spam.version" values={{ version: of.version }} />
        </Tag>
      </Row>
      {state !== 'ended' && (
        <Course found={found} isRunning={state === 'running'} onStop={stop} onGoOn={goOn} />
      )}
      {problem && <ProblemNotice problem={problem} />}
      {(found.texts > 0 || state === 'ended') && <Totals found={found} isWhole={state === 'ended'} />}
      {found.items.map((item) => (
        <Difference key={`${item.id}/${item.part ?? ''}`} item={item} />
      ))}
      {found.unreadable > 0 && (
        <Hint>
          <FormattedMessage id="admin.spam.unreadable" values={{ count: found.unreadable }} />
        </Hint>
      )}
      {found.items.length < found.held + found.passed - found.unreadable && (
        <Hint>
          <FormattedMessage id="admin.spam.shown" values={{ count: found.items.length }} />
        </Hint>
      )}
    </Card>
  );
};

type CourseProps = {
  readonly found: Added;
  readonly isRunning: boolean;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
};

/** The progress of a rehearsal, which can be stopped and go on. */
const Course = ({ found, isRunning, onStop, onGoOn }: CourseProps) => {
  const { formatMessage } = useIntl();
  const { total, texts } = found;
  return (
    <Row apart>
      <progress
        aria-label={formatMessage({ id: 'admin.spam.running' })}
        {...(total !== null && { value: texts, max: Math.max(total, texts, 1) })}
      />
      <span>
        <FormattedMessage id="admin.spam.progress" values={{ done: texts, all: total ?? 0 }} />
      </span>
      <Button look="quiet" small onClick={isRunning ? onStop : onGoOn}>
        <FormattedMessage id={isRunning ? 'admin.spam.stop' : 'admin.spam.goOn'} />
      </Button>
    </Row>
  );
};

const Totals = ({ found, isWhole }: { readonly found: Added; readonly isWhole: boolean }) => (
  <output>
    <p>
      <FormattedMessage id="admin.spam.texts" values={{ count: found.texts }} />
    </p>
    <ul>
      <li>
        <FormattedMessage id="admin.spam.held" values={{ count: found.held }} />
      </li>
      <li>
        <FormattedMessage id="admin.spam.passed" values={{ count: found.passed }} />
      </li>
      <li>
        <FormattedMessage id="admin.spam.both" values={{ count: found.heldByBoth }} />
      </li>
    </ul>
    {isWhole && found.held + found.passed === 0 && found.texts > 0 && (
      <Hint>
        <FormattedMessage id="admin.spam.same" />
      </Hint>
    )}
  </output>
);

type Item = Rehearsal['items'][number];

/** A link to the thing. Messages have no page for the staff. */
const ThingOf = ({ item: { kind, id, part } }: { readonly item: Item }) => {
  const words = useWords();
  const name = part === null ? words.kind(kind) : words.value('held-text', 'part', part);
  return kind === 'message' ? <span>{name}</span> : <Link to={`/admin/resources/${kind}/${id}`}>{name}</Link>;
};

const Difference = ({ item }: { readonly item: Item }) => {
  const { percent } = useFormat();
  return (
    <Card as="article">
      <Row apart>
        <ThingOf item={item} />
        <Tag>
          <FormattedMessage id={`admin.spam.change.${item.change}`} />
        </Tag>
      </Row>
      <Words>{item.text}</Words>
      <Hint>
        <FormattedMessage
          id="admin.spam.scores"
          values={{ now: percent(item.scoreInUse), next: percent(item.score) }}
        />
      </Hint>
    </Card>
  );
};
