import { Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BodyField, Story } from '../../features/articles/index.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { withTexts } from '../../i18n/with-texts.tsx';
import { definitionOf } from '../../resources/catalogue.ts';
import { FieldFacts, type Field, type Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { FlagAudience } from '../flags/audience.tsx';
import { PermissionsInput, RightsOf } from '../permissions/rights.tsx';
import { TemplatePreview } from '../templates/preview.tsx';
import { TypeInput } from '../templates/type-input.tsx';

const AgendaDay = lazily(() => withTexts(() => import('../agenda/day.tsx'), ['events']));

/** The way to the console of a competition. */
const CompetitionConsole = ({ id }: { readonly id: unknown }) =>
  typeof id === 'string' && (
    <Row>
      <ButtonLink look="quiet" small to={`/admin/competitions/${id}`}>
        <FormattedMessage id="admin.competition.console" />
      </ButtonLink>
    </Row>
  );

/** An article as its readers see it. */
const ArticlePreview = ({ thing }: { readonly thing: Thing }) => (
  <Card>
    <Story
      text={typeof thing['body'] === 'string' ? thing['body'] : ''}
      language={thing['language'] === 'en' ? 'en' : 'ar'}
      cover={typeof thing['cover'] === 'string' ? thing['cover'] : null}
    />
  </Card>
);

/** The fields on an item's page, where one of them is shown in another way below. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'event-agenda': ['eventId', 'organiserId', 'title', 'day'],
};

export const fieldsOn = (kind: string): readonly string[] | undefined => SHOWN[kind];

/** The rows of an item with their actions, on its page and among the parts of another item: by resource. */
const ROWS: Readonly<Record<string, (thing: Thing) => ReactNode>> = {
  'event-agenda': (thing) => <AgendaDay day={thing} />,
};

/** The rows of an item, if they have actions of their own. */
export const rowsOn = (kind: string, thing: Thing): ReactNode => {
  const rows = ROWS[kind]?.(thing);
  return rows && <Suspense>{rows}</Suspense>;
};

/** The values in a JSON text; none if it is something else. */
const valuesIn = (text: string): Readonly<Record<string, unknown>> => {
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};

/** The input of a proposed action, in words. */
const Given = ({ thing }: { readonly thing: Thing }) => {
  const { thingKind, action: name, given: text } = thing;
  const action = definitionOf(String(thingKind))?.actions.find((one) => one.name === name);
  if (!action || typeof text !== 'string') return null;
  const values = valuesIn(text);
  const fields = action.takes.filter((field) => values[field.name] != null);
  return (
    <Card>
      <FieldFacts kind={String(thingKind)} fields={fields} values={values} />
    </Card>
  );
};

/** Content below the fields on an item's page, by resource. */
const BELOW: Readonly<Record<string, (thing: Thing) => ReactNode>> = {
  article: (thing) => <ArticlePreview thing={thing} />,
  admin: (thing) => <RightsOf thing={thing} />,
  'feature-flag': (thing) => <FlagAudience flagKey={String(thing['key'])} />,
  proposal: (thing) => <Given thing={thing} />,
  'notification-template': (thing) => <TemplatePreview thing={thing} />,
  competition: ({ id }) => <CompetitionConsole id={id} />,
  'competition-match': ({ competitionId }) => <CompetitionConsole id={competitionId} />,
};

export const belowOn = (kind: string, thing: Thing): ReactNode => BELOW[kind]?.(thing);

type Inputs = Readonly<Record<string, (field: Field) => ReactNode>>;

/** Inputs of the staff's forms that show more than the field itself, by resource. */
const INPUTS: Readonly<Record<string, Inputs>> = {
  article: {
    body: ({ name }) => (
      <MessagesOf area="articles">
        <BodyField name={name} />
      </MessagesOf>
    ),
  },
  admin: {
    permissions: (field) => <PermissionsInput field={field} />,
    granted: (field) => <PermissionsInput field={field} />,
  },
  'notification-template': { type: (field) => <TypeInput field={field} /> },
};

export const inputsOf = (kind: string): Inputs => INPUTS[kind] ?? {};
