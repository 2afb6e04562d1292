import { FormattedMessage } from 'react-intl';
import { Link, useNavigate, useParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { definitionOf } from '../../resources/catalogue.ts';
import {
  ActionBar,
  FieldFacts,
  fieldsIn,
  ResourceScope,
  WithThing,
  type Thing,
} from '../../resources/index.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { TextArea } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Hint, Row, Stack, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Proposals } from '../resources/proposals.tsx';
import { staffScope } from '../resources/scope.ts';
import { useReverseUndoMutation, useUndoLinesQuery, type UndoLine } from './api.ts';
import { Lines } from './lines.tsx';

/** Milliseconds between two reads of the outcomes while the window is visible. */
const LOOK_MS = 1_000;
const FACTS = [
  'accountId',
  'sessionId',
  'from',
  'until',
  'policy',
  'reason',
  'reverses',
  'undone',
  'refused',
];

/** A plan: its acts with their outcomes, the agreement of the second admin, and the way to take it back. */
const UndoPlanPage = () => {
  const { id = '' } = useParams();
  const definition = definitionOf('undo-plan');
  if (!definition) return <NotFoundPage />;
  return (
    <ResourceScope value={staffScope}>
      <p>
        <Link to="/admin/undo">
          <FormattedMessage id="admin.undo.all" />
        </Link>
      </p>
      <PageHeading id="admin.undo" />
      <WithThing definition={definition} id={id}>
        {(plan) => (
          <Stack>
            <Head plan={plan} />
            {plan.state === 'finished' && <Reverse id={id} />}
          </Stack>
        )}
      </WithThing>
      <Proposals thingId={id} />
      <Acts id={id} />
    </ResourceScope>
  );
};

const Head = ({ plan }: { readonly plan: Thing }) => {
  const words = useWords();
  const definition = definitionOf('undo-plan');
  if (!definition) return null;
  const fields = fieldsIn(definition).filter(({ name }) => FACTS.includes(name) && plan[name] != null);
  return (
    <Card as="article">
      <Row>
        <Tag>{words.state('undo-plan', plan.state)}</Tag>
      </Row>
      <FieldFacts kind="undo-plan" fields={fields} values={plan} />
      <ActionBar
        definition={definition}
        thing={plan}
        list="/admin/undo"
        lead
        // the record of a plan that ran is kept
        without={plan.state === 'drafted' ? [] : ['remove']}
      />
    </Card>
  );
};

const Acts = ({ id }: { readonly id: string }) => {
  const read = useUndoLinesQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: LOOK_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <Loaded read={read}>
      {(lines) => (
        <section aria-labelledby="acts">
          <h2 id="acts">
            <FormattedMessage id="admin.undo.acts" />
          </h2>
          <Sums items={lines.items} />
          {lines.state === 'drafted' && <Finals items={lines.items} />}
          <Lines lines={lines} />
        </section>
      )}
    </Loaded>
  );
};

/** The numbers of acts that are taken back and of those that are not, and the plan's progress. */
const Sums = ({ items }: { readonly items: readonly UndoLine[] }) => {
  const planned = items.filter(({ undoneBy }) => undoneBy !== null);
  const done = planned.filter(({ outcome }) => outcome !== null).length;
  const finals = planned.filter(({ isFinal }) => isFinal).length;
  const values = { done, all: planned.length };
  return (
    <output>
      <Row>
        <Tag>
          <FormattedMessage id="admin.undo.planned" values={{ count: planned.length }} />
        </Tag>
        <Tag>
          <FormattedMessage id="admin.undo.inTheWay" values={{ count: items.length - planned.length }} />
        </Tag>
        {finals > 0 && (
          <Tag>
            <FormattedMessage id="admin.undo.finals" values={{ count: finals }} />
          </Tag>
        )}
        {done > 0 && (
          <Tag>
            <FormattedMessage id="admin.undo.progress" values={values} />
          </Tag>
        )}
      </Row>
    </output>
  );
};

/** Says before a plan runs what it would take back for good. */
const Finals = ({ items }: { readonly items: readonly UndoLine[] }) => {
  const words = useWords();
  const { list } = useFormat();
  const finals = items.filter(({ isFinal }) => isFinal);
  if (finals.length === 0) return null;
  const kinds = [...new Set(finals.map(({ thingKind }) => thingKind))];
  const things = kinds.map((kind) =>
    words.kind(kind, finals.filter(({ thingKind }) => thingKind === kind).length),
  );
  return (
    <Hint>
      <FormattedMessage id="admin.undo.finals.are" values={{ things: list(things) }} />
    </Hint>
  );
};

/** Makes the plan that takes this one back. */
const Reverse = ({ id }: { readonly id: string }) => {
  const words = useWords();
  const navigate = useNavigate();
  const [reverse] = useReverseUndoMutation();
  return (
    <Card>
      <h2>
        <FormattedMessage id="admin.undo.reverse" />
      </h2>
      <Hint>
        <FormattedMessage id="admin.undo.reverse.lead" />
      </Hint>
      <Form
        initial={{ reason: '' }}
        onSend={async ({ reason }) => {
          const outcome = await reverse({ id, reason });
          if (outcome.data) await navigate(`/admin/undo/${outcome.data.id}`);
          return problemIn(outcome);
        }}
      >
        <TextArea name="reason" label={words.field('undo-plan', 'reason')} />
        <SendButton>
          <FormattedMessage id="admin.undo.reverse" />
        </SendButton>
      </Form>
    </Card>
  );
};

export default UndoPlanPage;
