import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Pill, PillsInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useFieldProps, type FieldProps } from '../form/field.tsx';
import css from './tags-field.module.css';
import { tagsIn, withTags } from './tags.ts';

type TagsProps = FieldProps & { /** As many as there may be. */ readonly most: number };

/** Several short texts, each its own piece once a comma, Enter or leaving the field ends it; its value is their list. */
export const TagsField = ({ name, label, hint, most }: TagsProps) => {
  const { field, fieldKey } = useFieldProps({ name, label, hint });
  return <Tags key={fieldKey} field={field} most={most} />;
};

type Ours = ReturnType<typeof useFieldProps>['field'];

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

const Tags = ({ field, most }: { readonly field: Ours; readonly most: number }) => {
  const { formatMessage } = useIntl();
  const { name, defaultValue, onChange, onFocus, classNames, ...wrapper } = field;
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
    <PillsInput {...wrapper} classNames={{ ...classNames, input: css.input }}>
      <Pill.Group>
        {tags.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton
            className={css.tag}
            onRemove={() => become(tags.filter((one) => one !== tag))}
            removeButtonProps={{
              'aria-hidden': false,
              'aria-label': formatMessage({ id: 'ui.tags.remove' }, { tag }),
              tabIndex: 0,
            }}
          >
            <bdi>{tag}</bdi>
          </Pill>
        ))}
        <PillsInput.Field
          name={name}
          dir="auto"
          autoComplete="off"
          value={typed}
          onFocus={onFocus}
          onChange={({ currentTarget }) => take(currentTarget.value, false)}
          onKeyDown={press}
          onBlur={() => take(typed, true)}
        />
      </Pill.Group>
    </PillsInput>
  );
};
