// The field keeps the focus and its keys move the choice, so the options have no tag and keys of their own.
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role */
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Names } from '../../../app/api/resource-types.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { mentionsIn, queryAt, type Person } from '../mentions.ts';
import css from './mentions.module.css';

/** Maximum number of people that the picker shows. */
const MOST = 8;

const folded = (text: string): string => text.toLocaleLowerCase();

/** The picker of a group's members in the message input: it opens after `@`, and puts the chosen name into the text. */
export const useMentions = (props: {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly people: readonly Person[];
  readonly names: Names;
  /** Called with the new text. */
  readonly onText: (text: string) => void;
}) => {
  const { field, people, names, onText } = props;
  const { formatMessage } = useIntl();
  const listId = useId();
  const [query, setQuery] = useState<ReturnType<typeof queryAt>>(null);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const found = query
    ? people.filter(({ name }) => folded(name).includes(folded(query.typed))).slice(0, MOST)
    : [];
  const active = found[Math.min(at, found.length - 1)];
  const isOpen = active !== undefined;

  /** Opens or closes the picker by what is before the caret. */
  const look = ({ value, selectionStart }: HTMLTextAreaElement): void => {
    const next = queryAt(value, selectionStart);
    if (next?.from !== query?.from || next?.typed !== query?.typed) setAt(0);
    setQuery(next);
  };
  const choose = (person: Person): void => {
    const element = field.current;
    if (!element || !query) return;
    element.setRangeText(`@${person.name} `, query.from, element.selectionStart, 'end');
    setChosen((before) => [person, ...before]);
    setQuery(null);
    onText(element.value);
    element.focus();
  };
  /** Handles a key; true if it was one for the picker. */
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((found.indexOf(active) + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active);
    else if (event.key === 'Escape') setQuery(null);
    else return false;
    event.preventDefault();
    return true;
  };
  const list = isOpen && (
    <ul id={listId} role="listbox" aria-label={formatMessage({ id: 'chat.mention' })} className={css.people}>
      {found.map((person) => (
        <li
          key={person.id}
          id={`${listId}-${person.id}`}
          role="option"
          aria-selected={person === active}
          className={css.person}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Avatar
            id={person.id}
            name={person.name}
            picture={names[person.id]?.picture ?? null}
            size="small"
          />
          <bdi>{person.name}</bdi>
        </li>
      ))}
    </ul>
  );
  return {
    list,
    look,
    press,
    close: () => setQuery(null),
    /** The ids of the people whom a text mentions. */
    within: (text: string): string[] => [...mentionsIn(text, [...chosen, ...people])],
    attributes: {
      'aria-autocomplete': 'list',
      ...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active.id}` }),
    },
  } as const;
};
