import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field, Select } from '../../../ui/form/field.tsx';
import css from './composer.module.css';
import { isTitled, TITLED } from './titled.ts';

/** The kind of a new post, and the title of kinds that have one: fields `kind` and `title`. */
export const PostKind = ({ initial }: { readonly initial: string }) => {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState(initial);
  return (
    <div
      className={css.choices}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) setKind(target.value);
      }}
    >
      <Select
        name="kind"
        label={formatMessage({ id: 'feed.kind' })}
        options={[
          { value: '', label: formatMessage({ id: 'feed.ordinary' }) },
          ...TITLED.map((value) => ({ value, label: formatMessage({ id: `feed.kind.${value}` }) })),
        ]}
      />
      {isTitled(kind) && <TitleField />}
    </div>
  );
};

/** The longest title that the API takes. */
const LONGEST_TITLE = 200;

/** The title of an achievement or e-portfolio: field `title`. */
export const TitleField = () => (
  <Field
    name="title"
    label={<FormattedMessage id="feed.titled" />}
    maxLength={LONGEST_TITLE}
    autoComplete="off"
  />
);
