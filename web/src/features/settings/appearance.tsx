import { startTransition, useOptimistic } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import type { Digits, Language } from '../../i18n/language.ts';
import { useDigits, useLanguage } from '../../i18n/provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Beside } from '../../ui/layout.tsx';
import { ProblemNotice } from '../../ui/overlay/notice.tsx';
import { Pick } from '../../ui/fields/pick.tsx';
import { useScheme } from '../../ui/theme/use-scheme.ts';
import { useSpeakToMutation } from './api.ts';
import { Section } from './section.tsx';

/** Each language in its own words, for readers of only that language. */
const languages: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'ar', label: 'العربية' },
  { value: 'en', label: 'English' },
];

/** The language of the pages, at once, and of mails and notifications to the member. */
export const LanguageChoice = ({ userId }: { readonly userId: string }) => {
  const { formatMessage } = useIntl();
  const { language, choose } = useLanguage();
  const [speakTo, spoken] = useSpeakToMutation();
  const problem = problemIn(spoken);
  /** As picked, while its texts are on their way. */
  const [picked, setPicked] = useOptimistic(language);
  const pick = (next: Language): void => {
    startTransition(async () => {
      setPicked(next);
      await choose(next);
    });
    void speakTo({ id: userId, language: next });
  };
  return (
    <Section title={<FormattedMessage id="settings.language" />}>
      {problem && <ProblemNotice problem={problem} />}
      <Pick
        label={formatMessage({ id: 'settings.language' })}
        options={languages.map(({ value, label }) => ({ value, label: <bdi lang={value}>{label}</bdi> }))}
        picked={picked}
        onPick={pick}
      />
    </Section>
  );
};

const digitsOffered: readonly { readonly value: Digits; readonly sample: string }[] = [
  { value: 'arab', sample: '٠١٢٣٤٥٦٧٨٩' },
  { value: 'latn', sample: '0123456789' },
];

/** The digits of every number on the pages. */
export const DigitsChoice = () => {
  const { formatMessage } = useIntl();
  const { digits, choose } = useDigits();
  return (
    <Section title={<FormattedMessage id="settings.digits" />}>
      <Pick
        label={formatMessage({ id: 'settings.digits' })}
        options={digitsOffered.map(({ value, sample }) => ({
          value,
          label: <FormattedMessage id={`settings.digits.${value}`} />,
          about: <bdi>{sample}</bdi>,
        }))}
        picked={digits}
        onPick={choose}
      />
    </Section>
  );
};

const schemes = [
  { value: 'system', icon: 'device' },
  { value: 'light', icon: 'light' },
  { value: 'dark', icon: 'dark' },
] as const;

/** The colours of the pages. */
export const SchemeChoice = () => {
  const { formatMessage } = useIntl();
  const [scheme, choose] = useScheme();
  return (
    <Section title={<FormattedMessage id="settings.scheme" />}>
      <Pick
        label={formatMessage({ id: 'settings.scheme' })}
        options={schemes.map(({ value, icon }) => ({
          value,
          label: (
            <Beside>
              <Icon name={icon} />
              <FormattedMessage id={`settings.scheme.${value}`} />
            </Beside>
          ),
        }))}
        picked={scheme}
        onPick={choose}
      />
    </Section>
  );
};
