import { useCountries } from '../../i18n/countries.ts';
import { Select, type FieldProps } from '../../ui/form/field.tsx';

/** A country to choose, or none. */
const CountryInput = ({ name, label }: FieldProps) => (
  <Select name={name} label={label} options={[{ value: '', label: '' }, ...useCountries()]} />
);

export default CountryInput;
