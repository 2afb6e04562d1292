import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import type { Names } from '../../../app/api/resource-types.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import { useInboxInfiniteQuery } from '../api.ts';
import { partnerIn, titleOf } from '../room/title.ts';
import css from './inbox.module.css';

/** Finds friends by name. */
export const FriendPick = (props: {
  readonly readerId: string;
  readonly chosen: ReadonlySet<string>;
  /** Ids of members who can't be chosen, such as members of the group. */
  readonly without?: ReadonlySet<string>;
  readonly onToggle: (userId: string) => void;
}) => {
  const { readerId, chosen, without, onToggle } = props;
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useInboxInfiniteQuery({ view: 'friends', search });
  const { data } = found;
  const problem = problemIn(found);
  const names: Names = Object.assign({}, ...(data?.pages.map((page) => page.names) ?? []));
  const friends = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .flatMap((room) => {
      const id = partnerIn(room, readerId);
      return id === null || without?.has(id) ? [] : [{ id, ...titleOf(room, readerId, names) }];
    });
  const label = formatMessage({ id: 'chat.friends.search' });
  return (
    <fieldset className={css.friends}>
      <legend>
        <FormattedMessage id="chat.friends" />
      </legend>
      <input
        type="search"
        dir="auto"
        className={css.search}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {friends.map(({ id, name, picture }) => (
        <label key={id} className={css.friend}>
          <input type="checkbox" checked={chosen.has(id)} onChange={() => onToggle(id)} />
          <Avatar id={id} name={name} picture={picture} size="small" />
          <bdi>{name}</bdi>
        </label>
      ))}
      {problem && <ProblemNotice problem={problem} />}
      {data && !problem && friends.length === 0 && (
        <p>
          <FormattedMessage id="chat.friends.none" />
        </p>
      )}
    </fieldset>
  );
};

/** The chosen persons, and how one is added or taken out. */
export const useChoice = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { chosen, toggle, clear: () => setChosen(new Set()) };
};
