import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { uploadPicture, type PictureKind } from '../../app/api/upload.ts';
import { useCountries } from '../../i18n/countries.ts';
import { useWords } from '../../i18n/words.ts';
import { Field, Select, TextArea } from '../../ui/form/field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { sports } from '../account/index.ts';
import { governorates } from './governorates.ts';

const uploadAs = (kind: PictureKind) => (file: File, onProgress: (share: number) => void) =>
  uploadPicture(file, kind, onProgress);
const uploadFace = uploadAs('profile-picture');
const uploadCover = uploadAs('cover-photo');

/** All profile fields of a member; each has its name in the API. */
export const Fields = ({ isPlayer }: { readonly isPlayer: boolean }) => (
  <>
    <FileField
      name="profilePicture"
      label={<FormattedMessage id="profile.picture" />}
      hint={<FormattedMessage id="profile.picture.hint" />}
      upload={uploadFace}
    />
    <FileField
      name="coverPhoto"
      label={<FormattedMessage id="profile.cover" />}
      hint={<FormattedMessage id="profile.picture.hint" />}
      upload={uploadCover}
    />
    <Field name="name" label={<FormattedMessage id="account.name" />} autoComplete="name" />
    <Field
      name="username"
      label={<FormattedMessage id="profile.username" />}
      hint={<FormattedMessage id="profile.username.hint" />}
      dir="ltr"
      autoComplete="username"
      spellCheck={false}
    />
    <TextArea name="bio" label={<FormattedMessage id="profile.bio" />} />
    <Sport />
    <Governorate />
    {/* a player's position and country stand in their own form below */}
    {!isPlayer && (
      <>
        <Field
          name="position"
          label={<FormattedMessage id="profile.position" />}
          hint={<FormattedMessage id="profile.position.hint" />}
          autoComplete="off"
        />
        <Country />
      </>
    )}
  </>
);

const Sport = () => {
  const { formatMessage } = useIntl();
  const options = sports.map((value) => ({ value, label: formatMessage({ id: `sport.${value}` }) }));
  return <Select name="sport" label={<FormattedMessage id="account.sport.name" />} options={options} />;
};

const Governorate = () => {
  const words = useWords();
  const { locale } = useIntl();
  const { compare } = new Intl.Collator(locale);
  const named = governorates.map((value) => ({ value, label: words.value('user', 'governorate', value) }));
  return (
    <Select
      name="governorate"
      label={<FormattedMessage id="profile.governorate" />}
      hint={<FormattedMessage id="profile.governorate.hint" />}
      options={[
        { value: '', label: '—' },
        ...named.toSorted((one, other) => compare(one.label, other.label)),
      ]}
    />
  );
};

const Country = () => {
  const countries = useCountries();
  const options = useMemo(() => [{ value: '', label: '—' }, ...countries], [countries]);
  return (
    <Select
      name="country"
      label={<FormattedMessage id="profile.country" />}
      options={options}
      autoComplete="country"
    />
  );
};
