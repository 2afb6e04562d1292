import clsx from 'clsx';
import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Labelled, type FieldProps } from '../form/field.tsx';
import fieldCss from '../form/field.module.css';
import { useFormState } from '../form/form-state.ts';
import { Icon } from '../icon.tsx';
import css from './tags-field.module.css';
import { tagsIn, withTags } from './tags.ts';

type TagsProps = FieldProps & { /** As many as there may be. */ readonly most: number };

/** Several short texts, each its own piece once a comma, Enter or leaving the field ends it; its value is their list. */
const TagsField = (props: TagsProps) => <Tags key={useFormState().keyOf(props.name)} {...props} />;

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

const Tags = ({ name, label, hint, most }: TagsProps) => {
  const { formatMessage } = useIntl();
  const { defaultValue, onChange, error } = useFormState().inputProps(name);
  const [tags, setTags] = useState<readonly string[]>(isList(defaultValue) ? defaultValue : []);
  const [typed, setTyped] = useState('');

  const become = (next: readonly string[]): void => {
    setTags(next);
    onChange(next);
  };
  const take = (text: string, isOver: boolean): void => {
    const { ended, rest } = tagsIn(text, isOver);
    setTyped(rest);
    if (ended.length > 0) become(withTags(tags, ended, most));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      take(typed, true);
    } else if (event.key === 'Backspace' && typed === '') become(tags.slice(0, -1));
  };

  return (
    <Labelled label={label} hint={hint} error={error}>
      {(tied) => (
        <div className={clsx(fieldCss.input, css.tags)}>
          {tags.map((tag) => (
            <span key={tag} className={css.tag}>
              <bdi>{tag}</bdi>
              <button
                type="button"
                className={css.remove}
                aria-label={formatMessage({ id: 'ui.tags.remove' }, { tag })}
                onClick={() => become(tags.filter((one) => one !== tag))}
              >
                <Icon name="close" />
              </button>
            </span>
          ))}
          <input
            {...tied}
            className={css.typed}
            name={name}
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => take(currentTarget.value, false)}
            onKeyDown={press}
            onBlur={() => take(typed, true)}
          />
        </div>
      )}
    </Labelled>
  );
};

export default TagsField;
