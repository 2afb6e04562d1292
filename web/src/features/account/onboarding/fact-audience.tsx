import { useIntl } from 'react-intl';
import { Select } from '../../../ui/form/field.tsx';
import { audiences } from './audiences.ts';
import css from './onboarding.module.css';
import type { FormField } from './role-forms.ts';

/** The audience of a player's fact; stands below its field. */
export const FactAudience = ({ field: { name, called } }: { readonly field: FormField }) => {
  const { formatMessage } = useIntl();
  const fact = formatMessage({ id: `details.field.${called ?? name}` });
  return (
    <div className={css.audience}>
      <Select
        name={`factsFor.${name}`}
        label={formatMessage({ id: 'details.audience' }, { fact })}
        options={audiences.map((value) => ({
          value,
          label: formatMessage({ id: `details.audience.${value}` }),
        }))}
      />
    </div>
  );
};
