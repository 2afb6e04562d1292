import { FormattedMessage, useIntl } from 'react-intl';
import { countriesIn } from '../../../i18n/countries.ts';
import type { Upload } from '../../../app/api/uploading.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Field, Select, TextArea } from '../../../ui/form/field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Several } from '../../../ui/fields/several.tsx';
import { SportIcon } from '../../../ui/sport-icon.tsx';
import TagsField from '../../../ui/fields/tags-field.tsx';
import css from './onboarding.module.css';
import type { FormField } from './role-forms.ts';

/** As many as a list may hold. */
const MOST = 30;

export type SendFile = (field: FormField, file: File, onProgress: (share: number) => void) => Upload;

const PAPER = {
  ask: <FormattedMessage id="details.file.pick" />,
  open: <FormattedMessage id="details.file.open" />,
};

/** One field of a role's form, with an input for its type. */
export const RoleField = ({
  field,
  sendFile,
}: {
  readonly field: FormField;
  readonly sendFile: SendFile;
}) => {
  const { locale, formatMessage } = useIntl();
  const common = { name: `details.${field.name}`, label: <Label field={field} /> };
  switch (field.as) {
    case 'line':
      return <Field {...common} />;
    case 'words':
      return <TextArea {...common} />;
    case 'link':
    case 'phone':
      return (
        <Field
          {...common}
          dir="ltr"
          type={field.as === 'link' ? 'url' : 'tel'}
          autoComplete={field.as === 'link' ? 'url' : 'tel'}
          hint={<FormattedMessage id={`details.hint.${field.as}`} />}
        />
      );
    case 'number':
      return (
        <NumberField
          {...common}
          decimal={field.decimal ?? false}
          unit={field.unit && <FormattedMessage id={`details.unit.${field.unit}`} />}
        />
      );
    case 'date':
      return (
        <DateField
          {...common}
          autoComplete="bday"
          {...(field.hint === 'holder' && { hint: <FormattedMessage id="details.hint.holder" /> })}
        />
      );
    case 'country':
      return (
        <Select
          {...common}
          autoComplete="country"
          options={[
            { value: '', label: formatMessage({ id: 'details.country.none' }) },
            ...countriesIn(locale),
          ]}
        />
      );
    case 'tags':
      return (
        <TagsField
          {...common}
          most={MOST}
          hint={<FormattedMessage id={`details.hint.${field.hint ?? 'tags'}`} />}
        />
      );
    case 'file':
      return (
        <FileField
          {...common}
          hint={<FormattedMessage id="details.hint.file" />}
          paper={PAPER}
          upload={(file, onProgress) => sendFile(field, file, onProgress)}
        />
      );
    case 'foot':
      return (
        <Choice
          name={common.name}
          legend={common.label}
          look="tiles"
          options={field.options.map((value) => ({
            value,
            label: <FormattedMessage id={`details.foot.${value}`} />,
          }))}
        />
      );
    case 'coach':
      return (
        <Several
          {...common}
          options={field.options.map((value) => ({
            value,
            label: <FormattedMessage id={`details.coach.${value}`} />,
          }))}
        />
      );
    case 'scout':
      return (
        <Several
          {...common}
          options={field.options.map((value) => ({
            value,
            label: <FormattedMessage id={`details.scout.${value}`} />,
          }))}
        />
      );
    case 'sport':
      return (
        <Several
          {...common}
          look="tiles"
          options={field.options.map((value) => ({
            value,
            label: <FormattedMessage id={`sport.${value}`} />,
            sign: <SportIcon sport={value} />,
          }))}
        />
      );
  }
};

const Label = ({ field: { name, free, called } }: { readonly field: FormField }) => (
  <>
    <FormattedMessage id={`details.field.${called ?? name}`} />
    {free && (
      <span className={css.free}>
        {' '}
        <FormattedMessage id="details.free" />
      </span>
    )}
  </>
);
