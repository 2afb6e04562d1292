import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { shortened, useName } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Hint } from '../../ui/layout.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import tasks from '../tasks/tasks.module.css';
import type { Entry } from './api.ts';
import css from './moderation.module.css';
import { targetName } from './target-name.ts';

/** The part that an entry is about, or the name of its thing, or of its kind. */
export const useEntryTitle = ({ targetType, targetId, part }: Entry): string => {
  const words = useWords();
  const name = useName(targetId)?.name ?? null;
  // a thing with a part is named by its author, who has not written the part
  return name === null || part !== null ? targetName(words, targetType, part) : shortened(name);
};

/** The waiting entries, to select one. */
export const EntryList = (props: {
  readonly entries: readonly Entry[];
  readonly current: string;
  readonly linkTo: (id: string) => string;
  /** The address of the next page; left out = there is none. */
  readonly more: string | undefined;
}) => {
  const { formatMessage } = useIntl();
  return (
    <nav className={css.list} aria-label={formatMessage({ id: 'admin.queue.all' })}>
      <ul className={tasks.waiting}>
        {props.entries.map((entry) => (
          <li key={entry.id}>
            <Link
              to={props.linkTo(entry.id)}
              replace
              preventScrollReset
              aria-current={entry.id === props.current ? 'true' : undefined}
            >
              <Line entry={entry} />
            </Link>
          </li>
        ))}
      </ul>
      {props.more !== undefined && (
        <ButtonLink look="quiet" small to={props.more}>
          <FormattedMessage id="admin.moderation.more" />
        </ButtonLink>
      )}
    </nav>
  );
};

const Line = ({ entry }: { readonly entry: Entry }) => {
  const words = useWords();
  return (
    <>
      <strong dir="auto">{useEntryTitle(entry)}</strong>
      <Hint>
        {entry.reports > 0 ? (
          <FormattedMessage id="admin.moderation.reports" values={{ count: entry.reports }} />
        ) : (
          words.kind(entry.kind)
        )}
        {' · '}
        {words.kind(entry.targetType)}
        {' · '}
        <TimeAgo at={entry.since} />
      </Hint>
    </>
  );
};
