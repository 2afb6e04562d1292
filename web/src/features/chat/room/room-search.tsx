import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { problemIn } from '../../../app/api/problem.ts';
import type { Names } from '../../../app/api/resource-types.ts';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import { Time } from '../../../ui/time.tsx';
import { useSearchInQuery } from '../api.ts';
import css from './room.module.css';

/** Finds messages of a room, and leads to where they stand. */
const RoomSearch = ({ roomId, names }: { readonly roomId: string; readonly names: Names }) => {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useSearchInQuery({ roomId, search }, { skip: search === '' });
  const { data } = found;
  const problem = problemIn(found);
  const label = formatMessage({ id: 'chat.search.in' });
  return (
    <search className={css.search}>
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={typed}
        // focus the search field when it opens
        ref={(element) => element?.focus()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {search !== '' && problem && <ProblemNotice problem={problem} />}
      {search !== '' && data && !problem && (
        <ul>
          {data.items.map((said) => (
            <li key={said.id}>
              <Link to={`/messages/${roomId}?at=${encodeURIComponent(said.createdAt)}`} replace>
                <strong>
                  <bdi>{names[said.senderId ?? '']?.name}</bdi>
                </strong>{' '}
                <Time at={said.createdAt} />
                <span dir="auto">{said.text}</span>
              </Link>
            </li>
          ))}
          {data.items.length === 0 && (
            <li>
              <FormattedMessage id="chat.search.none" />
            </li>
          )}
        </ul>
      )}
    </search>
  );
};

export default RoomSearch;
