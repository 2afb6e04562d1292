import { useIntl } from 'react-intl';
import type { FactName } from '../../../../../domain/accounts/facts.ts';
import { Select } from '../../../ui/form/field.tsx';
import { audiences } from './audiences.ts';
import css from './onboarding.module.css';
import type { FormField } from './role-forms.ts';

/** The audience of a fact; stands below its field. */
export const FactAudience = ({
  name,
  field: { called },
}: {
  readonly name: FactName;
  readonly field: FormField;
}) => {
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
