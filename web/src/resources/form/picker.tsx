// The field keeps the focus and its keys move the choice (ARIA's combobox), so the options have no tag and keys of their own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { NameOf } from '../../app/api/resource-types.ts';
import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import fieldCss from '../../ui/form/field.module.css';
import { useFormState } from '../../ui/form/form-state.ts';
import { Unseen } from '../../ui/layout.tsx';
import { useThingQuery } from '../api.ts';
import { ThingChip } from '../chips.tsx';
import type { Reference } from '../definition.ts';
import { useName } from '../names.ts';
import { MOST, nameOf, referenceOf, useCandidatesInfiniteQuery, type Candidate } from './picker-search.ts';
import css from './picker.module.css';
import { useScope } from '../scope.ts';
import { useLater } from './use-later.ts';

type Props = {
  /** The field of the form. */
  readonly name: string;
  readonly label: ReactNode;
  /** The resource that is chosen from. */
  readonly to: string;
  /** Filter of the items that may be chosen: `{ state: 'active' }`. */
  readonly where?: Readonly<Record<string, string | boolean>>;
};

const ALL = {};

/** Another item, found by its name. Its field's value is the item's id. */
export const Picker = ({ name, label, to, where = ALL }: Props) => {
  const form = useFormState();
  const reference = referenceOf(to);
  return reference ? (
    <Chooser key={form.keyOf(name)} name={name} label={label} reference={reference} where={where} />
  ) : null;
};

/** An item of the kind that another field of the form names; another kind empties it. */
export const PickerBy = (props: {
  readonly name: string;
  readonly label: ReactNode;
  readonly by: string;
}) => {
  const { name, label, by } = props;
  const form = useFormState();
  const [kind, setKind] = useState<unknown>(form.inputProps(by).defaultValue);
  useEffect(
    () =>
      form.watch(by, (next) => {
        form.inputProps(name).onChange('');
        setKind(next);
      }),
    [form, by, name],
  );
  return typeof kind === 'string' && kind !== '' && <Picker key={kind} name={name} label={label} to={kind} />;
};

const NONE: readonly Candidate[] = [];
/** Pages of a list that are looked through at most. */
const MOST_PAGES = 30;

/** The items offered for the typed text. */
const useCandidates = (reference: Reference, typed: string, where: Props['where'] = ALL, skip: boolean) => {
  const { realm } = useScope();
  const words = useLater(typed.trim());
  const { currentData, isFetching, hasNextPage, error, fetchNextPage } = useCandidatesInfiniteQuery(
    { realm, kind: reference.name, words, where },
    { skip },
  );
  const found = currentData?.pages.flatMap(({ candidates }) => candidates) ?? NONE;
  const isMissingSome =
    hasNextPage &&
    found.length < MOST &&
    (currentData?.pages.length ?? 0) < MOST_PAGES &&
    error === undefined;
  useEffect(() => {
    if (!skip && isMissingSome && !isFetching) void fetchNextPage();
  }, [skip, isMissingSome, isFetching, fetchNextPage]);
  return {
    candidates: found.slice(0, MOST),
    isSearching: isFetching || isMissingSome || words !== typed.trim(),
  };
};

const Chooser = (props: {
  readonly name: string;
  readonly label: ReactNode;
  readonly reference: Reference;
  readonly where: NonNullable<Props['where']>;
}) => {
  const { name, label, reference } = props;
  const [inputId, errorId] = [useId(), useId()];
  const { defaultValue, onChange, error } = useFormState().inputProps(name);
  const [id, setId] = useState(typeof defaultValue === 'string' ? defaultValue : '');
  const [chosen, setChosen] = useState<NameOf>();
  const become = (next: Candidate | null): void => {
    setId(next?.id ?? '');
    setChosen(next?.name);
    onChange(next?.id ?? '');
  };
  return (
    <div className={css.field} data-invalid={Boolean(error)}>
      <label className={fieldCss.label} htmlFor={inputId}>
        {label}
      </label>
      {id === '' ? (
        <Search {...props} inputId={inputId} errorId={error ? errorId : undefined} onChoose={become} />
      ) : (
        <Chosen
          field={name}
          reference={reference}
          id={id}
          name={chosen}
          inputId={inputId}
          onDrop={() => become(null)}
        />
      )}
      {error && (
        <p className={fieldCss.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
};

/** The chosen item, and a button to choose another. */
const Chosen = (props: {
  /** The field of the form, by which the form finds it. */
  readonly field: string;
  readonly reference: Reference;
  readonly id: string;
  readonly name: NameOf | undefined;
  readonly inputId: string;
  readonly onDrop: () => void;
}) => {
  const { reference, id, name, inputId, onDrop } = props;
  const { realm } = useScope();
  const here = useName(id);
  const known = name ?? here;
  const { name: type, path } = reference;
  const { currentData } = useThingQuery({ realm, type, path, id }, { skip: known !== undefined });
  const read = currentData && nameOf(reference, currentData, currentData.names ?? {});
  return (
    <div className={css.chosen}>
      <ThingChip kind={type} id={id} name={known ?? read} plain />
      <Button id={inputId} name={props.field} look="quiet" small onClick={onDrop}>
        <FormattedMessage id="resource.pick.change" />
      </Button>
    </div>
  );
};

const Search = (props: {
  readonly name: string;
  readonly reference: Reference;
  readonly where: NonNullable<Props['where']>;
  readonly inputId: string;
  readonly errorId: string | undefined;
  readonly onChoose: (one: Candidate) => void;
}) => {
  const { name, reference, where, inputId, errorId, onChoose } = props;
  const listId = useId();
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { candidates, isSearching } = useCandidates(reference, typed, where, !isOpen);
  const active = candidates[at];
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setAt((at + step + candidates.length) % Math.max(candidates.length, 1));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (active) onChoose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className={css.search}>
      <input
        id={inputId}
        name={name}
        className={fieldCss.input}
        role="combobox"
        // the placeholder keeps the direction of the page
        dir={typed === '' ? undefined : 'auto'}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active ? `${listId}-${active.id}` : undefined}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        placeholder={formatMessage({ id: 'resource.pick.search' })}
        value={typed}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
          setOpen(true);
        }}
      />
      <output>
        <Unseen>
          {isOpen && !isSearching && (
            <FormattedMessage id="resource.pick.many" values={{ count: candidates.length }} />
          )}
        </Unseen>
      </output>
      {isOpen && (
        <Options
          listId={listId}
          kind={reference.name}
          candidates={candidates}
          active={active}
          isSearching={isSearching}
          onChoose={onChoose}
        />
      )}
    </div>
  );
};

const Options = (props: {
  readonly listId: string;
  readonly kind: string;
  readonly candidates: readonly Candidate[];
  readonly active: Candidate | undefined;
  readonly isSearching: boolean;
  readonly onChoose: (one: Candidate) => void;
}) => {
  const { listId, kind, candidates, active, isSearching, onChoose } = props;
  const words = useWords();
  return (
    <ul id={listId} role="listbox" aria-label={words.kind(kind, 'many')} className={css.options}>
      {candidates.map((one) => (
        <li
          key={one.id}
          id={`${listId}-${one.id}`}
          role="option"
          aria-selected={one === active}
          className={css.option}
          // the field keeps the focus
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <ThingChip kind={kind} id={one.id} name={one.name} plain />
        </li>
      ))}
      {candidates.length === 0 && (
        <li role="option" aria-selected={false} aria-disabled="true" className={css.none}>
          {isSearching ? <FormattedMessage id="ui.loading" /> : <FormattedMessage id="resource.pick.none" />}
        </li>
      )}
    </ul>
  );
};
