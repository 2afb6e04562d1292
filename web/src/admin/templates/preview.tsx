import { FormattedMessage } from 'react-intl';
import { filledIn, type Placeholder } from '../../../../domain/format/template.ts';
import { useThingsInfiniteQuery } from '../../resources/api.ts';
import type { Thing } from '../../resources/index.ts';
import { Card, Hint } from '../../ui/layout.tsx';
import { PLACEHOLDERS } from '../generated/names.ts';
import { staffScope } from '../resources/scope.ts';

/** Sample values for the placeholders in a preview. */
const SAMPLES = {
  ar: { name: 'سلمى إبراهيم', policy: 'محتوى مزعج' },
  en: { name: 'Salma Ibrahim', policy: 'Spam' },
} as const;
const LANGUAGES = ['ar', 'en'] as const;

const textOf = (thing: Thing, field: string): string => {
  const value = thing[field];
  return typeof value === 'string' ? value : '';
};

/** The placeholders of a template's type, and how its texts read in both languages. */
export const TemplatePreview = ({ thing }: { readonly thing: Thing }) => {
  const type = textOf(thing, 'type');
  const allowed: readonly Placeholder[] = PLACEHOLDERS[type] ?? ['name'];
  const { data } = useThingsInfiniteQuery({
    realm: staffScope.realm,
    type: 'notification-template',
    path: `/notification-template/type/${type}`,
    where: { limit: 10 },
  });
  const siblings = data?.pages.flatMap(({ items }) => items) ?? [];
  const templateIn = (language: string): Thing | undefined =>
    thing['language'] === language ? thing : siblings.find((one) => one['language'] === language);
  return (
    <Card aria-labelledby="preview">
      <h2 id="preview">
        <FormattedMessage id="admin.template.preview" />
      </h2>
      <Hint>
        {allowed.length === 0 ? (
          <FormattedMessage id="admin.template.noPlaceholders" />
        ) : (
          <FormattedMessage
            id="admin.template.placeholders"
            values={{ names: <bdi key="names">{allowed.map((one) => `{${one}}`).join(' ')}</bdi> }}
          />
        )}
      </Hint>
      {LANGUAGES.map((language) => (
        <InLanguage key={language} language={language} template={templateIn(language)} />
      ))}
    </Card>
  );
};

const InLanguage = (props: {
  readonly language: (typeof LANGUAGES)[number];
  readonly template: Thing | undefined;
}) => {
  const { language, template } = props;
  const filled = (field: string): string =>
    template ? filledIn(textOf(template, field), SAMPLES[language]) : '';
  return template ? (
    <article lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <h3>{filled('title')}</h3>
      <p>{filled('body')}</p>
    </article>
  ) : (
    <Hint>
      <FormattedMessage id={`admin.template.none.${language}`} />
    </Hint>
  );
};
