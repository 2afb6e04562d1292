// The field keeps the focus and its keys move the choice (ARIA's combobox), so the options have no tag and keys of their own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useId, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { useLater } from '../../resources/form/index.ts';
import { ResourceScope, ThingChip } from '../../resources/index.ts';
import { Hint, Tag, Unseen } from '../../ui/layout.tsx';
import { staffScope } from '../resources/scope.ts';
import { useFindQuery, type Found } from './api.ts';
import css from './find.module.css';

/** The maximum length of a query, in characters. */
const LONGEST = 200;
const NONE: readonly Found[] = [];

/** The search field and its results. Enter opens the highlighted result. */
const FindBox = ({ onDone }: { readonly onDone: () => void }) => {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useLater(typed.trim());
  const { currentData, isFetching } = useFindQuery(wanted, { skip: wanted === '' });
  const items = wanted === '' ? NONE : (currentData?.items ?? NONE);
  const isSearching = isFetching || wanted !== typed.trim();
  const active = items[at];
  const go = ({ kind, id }: Found): void => {
    const path = staffScope.pathOf(kind, id);
    onDone();
    if (path !== null) void navigate(path);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + items.length) % Math.max(items.length, 1));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      go(active);
    }
  };
  return (
    <ResourceScope value={staffScope}>
      <input
        type="search"
        role="combobox"
        className={css.field}
        dir="auto"
        data-autofocus
        maxLength={LONGEST}
        autoComplete="off"
        aria-label={formatMessage({ id: 'admin.find' })}
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        placeholder={formatMessage({ id: 'admin.find.what' })}
        value={typed}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
      />
      <output>
        <Unseen>
          {wanted !== '' && !isSearching && (
            <FormattedMessage id="resource.pick.many" values={{ count: items.length }} />
          )}
        </Unseen>
      </output>
      <ul id={listId} role="listbox" aria-label={formatMessage({ id: 'admin.find' })} className={css.found}>
        {items.map((one) => (
          <Option
            key={one.id}
            id={`${listId}-${one.id}`}
            one={one}
            isActive={one === active}
            onGo={() => go(one)}
          />
        ))}
      </ul>
      {items.length === 0 && (
        <Hint>
          <Meanwhile isEmpty={typed.trim() === ''} isSearching={isSearching} />
        </Hint>
      )}
    </ResourceScope>
  );
};

/** The text shown while there are no results. */
const Meanwhile = (props: { readonly isEmpty: boolean; readonly isSearching: boolean }) => {
  if (props.isEmpty) return <FormattedMessage id="admin.find.hint" />;
  return props.isSearching ? (
    <FormattedMessage id="ui.loading" />
  ) : (
    <FormattedMessage id="resource.pick.none" />
  );
};

const Option = (props: {
  readonly id: string;
  readonly one: Found;
  readonly isActive: boolean;
  readonly onGo: () => void;
}) => {
  const { id, one, isActive, onGo } = props;
  const words = useWords();
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={css.option}
      // the field keeps the focus
      onPointerDown={(event) => event.preventDefault()}
      onClick={onGo}
    >
      <ThingChip kind={one.kind} id={one.id} name={one} plain />
      <Tag>{words.kind(one.kind)}</Tag>
    </li>
  );
};

export default FindBox;
