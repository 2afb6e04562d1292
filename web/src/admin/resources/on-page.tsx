import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BodyField, Story } from '../../features/articles/index.ts';
import { MessagesOf } from '../../i18n/provider.tsx';
import { definitionOf } from '../../resources/catalogue.ts';
import { FieldFacts, type Field, type Thing } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { listOf } from './scope.ts';
import { FlagAudience } from '../flags/audience.tsx';
import { PermissionsInput, RightsOf } from '../permissions/rights.tsx';
import { TemplatePreview } from '../templates/preview.tsx';

/** Actions whose form is shown on the staff's pages of an item, in place of a button with a dialog: by resource. */
const ON_PAGE: Readonly<Record<string, string>> = { 'contact-message': 'reply' };

export const actionOnPage = (kind: string): string | undefined => ON_PAGE[kind];

/** Actions of an item that its reader's rule allows and its state refuses, by resource: they have no button. */
const REFUSED: Readonly<Record<string, (thing: Thing) => readonly string[]>> = {
  // the one who may withdraw it has proposed it, and another one answers
  proposal: ({ can }) => (can.includes('withdraw') ? ['agree', 'decline'] : []),
};

/** The actions of an item without a button on the staff's pages. */
export const withoutOn = (kind: string, thing: Thing): readonly string[] => [
  ...(ON_PAGE[kind] === undefined ? [] : [ON_PAGE[kind]]),
  ...(REFUSED[kind]?.(thing) ?? []),
];

/** Pages on which new items of a resource are made, in place of a form; null = on those of other items. */
const NEW_PAGES: Readonly<Record<string, string | null>> = { 'undo-plan': '/admin/undo', proposal: null };

/** The page on which a new item is made; null = none. */
export const newPageOf = (kind: string): string | null => {
  const page = NEW_PAGES[kind];
  return page === undefined ? `${listOf(kind)}/new` : page;
};

/** The fields of the form for a new item, where an action of its own sets others later. */
const NEW_FIELDS: Readonly<Record<string, readonly string[]>> = { admin: ['name', 'email', 'language'] };

export const newFieldsOf = (kind: string): readonly string[] | undefined => NEW_FIELDS[kind];

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
  proposal: [
    'proposedBy',
    'area',
    'thingKind',
    'thingId',
    'action',
    'expiresAt',
    'secondId',
    'declinedBecause',
    'refusedAs',
  ],
};

export const fieldsOn = (kind: string): readonly string[] | undefined => SHOWN[kind];

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
};

export const inputsOf = (kind: string): Inputs => INPUTS[kind] ?? {};
