import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { problemIn } from '../../app/api/problem.ts';
import { isolate } from '../../../../domain/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useActMutation, useThingQuery } from './api.ts';
import type { Action } from './definition.ts';
import { actionOf, shortId, titleOf, type KnownDefinition } from './known.ts';
import css from './resources.module.css';
import { ThingForm } from './thing-form.tsx';
import type { Thing } from './thing.ts';
import { FieldFacts } from './value.tsx';
import { useWords } from '../../i18n/words.ts';

/** The form that changes a thing. */
export const EditPage = (props: { readonly definition: KnownDefinition; readonly id: string }) => {
  const { definition, id } = props;
  const read = useThingQuery({ type: definition.name, id });
  const action = actionOf(definition, 'edit');
  if (!action) return <NotFoundPage />;
  const reread = async (): Promise<Thing | undefined> => (await read.refetch()).data;
  return (
    <Loaded read={read}>
      {(thing) => <Editing key={id} definition={definition} action={action} first={thing} reread={reread} />}
    </Loaded>
  );
};

const Editing = (props: {
  readonly definition: KnownDefinition;
  readonly action: Action;
  readonly first: Thing;
  readonly reread: () => Promise<Thing | undefined>;
}) => {
  const { definition, action, reread } = props;
  const words = useWords();
  const [act] = useActMutation();
  const navigate = useNavigate();
  // what the form began with stays, whatever is read meanwhile
  const [begun, setBegun] = useState(props.first);
  const [now, setNow] = useState<Thing>();
  const { id } = begun;
  const address = `/admin/resources/${definition.name}/${id}`;
  const send = async (input: Readonly<Record<string, unknown>>) => {
    const { version } = now ?? begun;
    const outcome = await act({ type: definition.name, action, id, version, input });
    const problem = problemIn(outcome);
    if (problem?.code === 'stale') setNow(await reread());
    if (outcome.data) await navigate(address, { replace: true });
    return problem;
  };
  const beginAgain = (thing: Thing): void => {
    setBegun(thing);
    setNow(undefined);
  };
  const title = titleOf(definition, begun) ?? shortId(id);
  return (
    <>
      <p>
        <Link to={address}>
          <bdi>{title}</bdi>
        </Link>
      </p>
      <NameHeading name={`${words.action(definition.name, 'edit')}: ${isolate(title)}`} />
      {now && <Overtaken definition={definition} before={begun} now={now} onAgain={beginAgain} />}
      <Card className={css.form}>
        <ThingForm
          kind={definition.name}
          key={begun.version}
          label={words.action(definition.name, 'edit')}
          fields={action.takes}
          values={begun}
          changes
          onSend={send}
          action={<FormattedMessage id="admin.save" />}
        />
      </Card>
    </>
  );
};

/** What somebody else has changed since the form was opened, and how to go on. */
const Overtaken = (props: {
  readonly definition: KnownDefinition;
  readonly before: Thing;
  readonly now: Thing;
  readonly onAgain: (now: Thing) => void;
}) => {
  const { definition, before, now, onAgain } = props;
  const changed = definition.fields.filter(
    ({ name }) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  return (
    <Card>
      <Notice warm>
        <FormattedMessage id="admin.stale" />
      </Notice>
      <FieldFacts kind={definition.name} fields={changed} values={now} />
      <div>
        <Button look="quiet" onClick={() => onAgain(now)}>
          <FormattedMessage id="admin.stale.again" />
        </Button>
      </div>
    </Card>
  );
};
