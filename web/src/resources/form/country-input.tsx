import { useIntl } from 'react-intl';
import { countriesIn } from '../../i18n/countries.ts';
import { Select, type FieldProps } from '../../ui/form/field.tsx';

/** A country to choose, or none. */
const CountryInput = ({ name, label }: FieldProps) => (
  <Select name={name} label={label} options={[{ value: '', label: '' }, ...countriesIn(useIntl().locale)]} />
);

export default CountryInput;
