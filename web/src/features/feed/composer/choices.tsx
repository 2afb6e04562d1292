import { useIntl } from 'react-intl';
import { Field, Select } from '../../../ui/form/field.tsx';
import { sports } from '../../account/index.ts';
import css from './composer.module.css';
import { visibilities } from './visibility.ts';

/** The sport of a field; null = of none. */
export const sportIn = (value: string) => sports.find((one) => one === value) ?? null;

/** The longest place that the API takes. */
const LONGEST_PLACE = 120;

/** Inputs for the post's visibility, sport and place: fields `visibility`, `sport` and `location`. */
export const PostChoices = () => {
  const { formatMessage } = useIntl();
  return (
    <div className={css.choices}>
      <Select
        name="visibility"
        label={formatMessage({ id: 'feed.visibility' })}
        options={visibilities.map((value) => ({
          value,
          label: formatMessage({ id: `feed.visibility.${value}` }),
        }))}
      />
      <Select
        name="sport"
        label={formatMessage({ id: 'account.sport.name' })}
        options={[
          { value: '', label: formatMessage({ id: 'feed.sport.none' }) },
          ...sports.map((value) => ({ value, label: formatMessage({ id: `sport.${value}` }) })),
        ]}
      />
      <Field
        name="location"
        label={formatMessage({ id: 'feed.place' })}
        maxLength={LONGEST_PLACE}
        autoComplete="off"
      />
    </div>
  );
};
