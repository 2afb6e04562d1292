import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemIn } from '../../app/api/problem.ts';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useWords } from '../../i18n/words.ts';
import { useActMutation } from '../../resources/api.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { ResourceForm } from '../../resources/form/index.ts';
import {
  ActionBar,
  actionOf,
  ResourceList,
  ResourceScope,
  ThingCard,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row } from '../../ui/layout.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { mayAct } from '../resources/permitted.ts';
import { listOf, staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { useAnnouncementRecipientsMutation } from './api.ts';
import { Templates, WithTemplate } from './templates.tsx';

/** Writes announcements to many members, and shows how far each has got. */
export const AnnouncementsPage = () => {
  const words = useWords();
  const { permissions } = usePermissions();
  const definition = definitionOf('announcement');
  if (!definition || !mayAct(permissions, { areas: ['notifications'] })) return <NotFoundPage />;
  return (
    <ResourceScope value={staffScope}>
      <Row apart>
        <NameHeading name={words.kind('announcement', 'many')} />
        <ButtonLink look="quiet" to={`${listOf('notification-log')}?kind=announcement`}>
          <FormattedMessage id="admin.announcement.log" />
        </ButtonLink>
      </Row>
      <Templates />
      <WithTemplate>
        {(values, key) => <Compose key={key} definition={definition} values={values} />}
      </WithTemplate>
      <ResourceList definition={definition} filters={['state']}>
        {(thing) => <One definition={definition} thing={thing} />}
      </ResourceList>
    </ResourceScope>
  );
};

type Of = { readonly definition: KnownDefinition };
type Input = Readonly<Record<string, unknown>>;

/** The form; before it is sent, it says how many members get it. */
const Compose = ({ definition, values }: Of & { readonly values: Input }) => {
  const words = useWords();
  const [count] = useAnnouncementRecipientsMutation();
  const [act] = useActMutation();
  const [asked, setAsked] = useState<{ readonly input: Input; readonly count: number }>();
  // a form that was sent is followed by an empty one
  const [sent, setSent] = useState(0);
  const action = actionOf(definition, 'create');
  if (!action) return null;
  const ask = async (input: Input) => {
    const outcome = await count(input);
    if (outcome.data) setAsked({ input, count: outcome.data.count });
    return problemIn(outcome);
  };
  const send = async (input: Input) => {
    const { name: type } = definition;
    const outcome = await act({ realm: staffScope.realm, type, action, input });
    if (outcome.data) setSent(sent + 1);
    return problemIn(outcome);
  };
  const label = `${words.action(definition.name, 'create')}: ${words.kind(definition.name)}`;
  return (
    <Card aria-labelledby="compose">
      <h2 id="compose">{label}</h2>
      <Hint>
        <FormattedMessage id="admin.announcement.lead" />
      </Hint>
      <ResourceForm
        key={sent}
        kind={definition.name}
        label={label}
        fields={action.takes}
        values={values}
        onSend={ask}
        action={<FormattedMessage id="admin.announcement.next" />}
      />
      {asked && (
        <Confirm
          question={<FormattedMessage id="admin.announcement.ask" values={{ count: asked.count }} />}
          label={<FormattedMessage id="admin.announcement.send" />}
          onAct={() => send(asked.input)}
          onClose={() => setAsked(undefined)}
        >
          <Hint>
            <FormattedMessage id="admin.announcement.follows" />
          </Hint>
        </Confirm>
      )}
    </Card>
  );
};

const SHOWN = ['titleEn', 'recipients', 'reached'];

const One = ({ definition, thing }: Of & { readonly thing: Thing }) => (
  <ThingCard definition={definition} thing={thing} fields={SHOWN}>
    <ActionBar definition={definition} thing={thing} list="/admin/announcements" isSmall />
  </ThingCard>
);
