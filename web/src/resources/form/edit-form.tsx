import { Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isolate } from '../../../../domain/format/format.ts';
import { problemIn, type Problem } from '../../app/api/problem.ts';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useWords } from '../../i18n/words.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Button } from '../../ui/button.tsx';
import { NameHeading } from '../../ui/heading.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useActMutation, useThingQuery } from '../api.ts';
import type { Action, Field, KnownDefinition } from '../definition.ts';
import { actionOf } from '../known.ts';
import { NamesHere } from '../names.ts';
import { ResourceForm } from './resource-form.tsx';
import css from '../resources.module.css';
import { useScope } from '../scope.ts';
import type { Thing } from '../thing.ts';
import { useTitle } from '../title.tsx';
import { FieldFacts } from '../value.tsx';

const Dialog = lazily(() => import('../../ui/overlay/dialog.tsx'));

type Input = Readonly<Record<string, unknown>>;
type Inputs = Readonly<Record<string, (field: Field) => ReactNode>>;

type EditProps = {
  readonly definition: KnownDefinition;
  readonly id: string;
  readonly inputs?: Inputs;
  /** The fields with an input; left out = all. */
  readonly only?: readonly string[];
  /** Called once it is saved. */
  readonly onDone: () => void;
};

/**
 * The form that changes an item. It sends the displayed version. If somebody else changed it meanwhile, a dialog shows
 * both versions.
 */
export const EditForm = (props: EditProps) => {
  const { definition, id } = props;
  const { realm } = useScope();
  const { name: type, path } = definition;
  const read = useThingQuery({ realm, type, path, id });
  const action = actionOf(definition, 'edit');
  if (!action) return <NotFoundPage />;
  const reread = async (): Promise<Thing | undefined> => (await read.refetch()).data;
  return (
    <Loaded read={read}>
      {(thing) => (
        <NamesHere value={thing.names ?? {}}>
          <Editing key={id} {...props} action={action} first={thing} reread={reread} />
        </NamesHere>
      )}
    </Loaded>
  );
};

/** A refused edit (`input`) and the later version (`now`) that caused the refusal. */
type Conflict = { readonly now: Thing; readonly input: Input };

type EditingOf = {
  readonly definition: KnownDefinition;
  readonly action: Action;
  readonly first: Thing;
  /** The item as it is known now; left out = as when the form began. */
  readonly latest?: Thing;
  readonly reread: () => Promise<Thing | undefined>;
  readonly onDone: (saved: Thing) => void;
};

/** Whether the fields of an input have the same values in two versions of an item. */
const isUntouched = (input: Input, one: Thing, other: Thing): boolean =>
  Object.keys(input).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/**
 * An edit of an item as it was when the form began: later reads don't change the form. A later version that changed other
 * fields alone is no conflict; of one that changed the same fields, a dialog shows both versions.
 */
export const useEditing = ({ definition, action, first, latest, reread, onDone }: EditingOf) => {
  const { realm } = useScope();
  const [act] = useActMutation();
  const [begun, setBegun] = useState(first);
  const [conflict, setConflict] = useState<Conflict>();
  const { name: type } = definition;
  const { id } = begun;
  const sendAt = async (input: Input, version: number): Promise<Problem | undefined> => {
    const outcome = await act({ realm, type, action, id, version, input });
    const problem = problemIn(outcome);
    if (outcome.data) {
      setConflict(undefined);
      setBegun(outcome.data);
      onDone(outcome.data);
    }
    if (problem?.code !== 'stale') return problem;
    const now = await reread();
    if (!now || now.version === version) return problem;
    if (isUntouched(input, now, begun)) return sendAt(input, now.version);
    setConflict({ now, input });
    return problem;
  };
  const dialog = conflict && (
    <ConflictDialog
      definition={definition}
      action={action}
      conflict={conflict}
      onClose={() => setConflict(undefined)}
      onKeep={() => sendAt(conflict.input, conflict.now.version)}
      onDrop={() => {
        setBegun(conflict.now);
        setConflict(undefined);
      }}
    />
  );
  const send = (input: Input) => {
    const isLater = latest !== undefined && latest.version > begun.version;
    return sendAt(input, isLater && isUntouched(input, latest, begun) ? latest.version : begun.version);
  };
  return { begun, dialog, send };
};

const Editing = (props: EditProps & Omit<EditingOf, 'onDone'>) => {
  const { definition, action, inputs, only } = props;
  const words = useWords();
  const { name: type } = definition;
  const { begun, dialog, send } = useEditing(props);
  const { id } = begun;
  const title = useTitle({ definition, thing: begun });
  const label = words.action(type, 'edit');
  return (
    <>
      <NameHeading name={`${label}: ${isolate(title)}`} />
      {dialog}
      <Card className={css.form}>
        <ResourceForm
          key={begun.version}
          kind={type}
          label={label}
          fields={action.takes.filter(({ name }) => only?.includes(name) ?? true)}
          values={begun}
          draft={`edit.${type}.${id}.${begun.version}`}
          changes
          {...(inputs && { inputs })}
          onSend={send}
          action={<FormattedMessage id="resource.save" />}
        />
      </Card>
    </>
  );
};

/** Shows both versions of an edited item and lets the reader choose one. */
const ConflictDialog = (props: {
  readonly definition: KnownDefinition;
  readonly action: Action;
  readonly conflict: Conflict;
  readonly onClose: () => void;
  readonly onKeep: () => Promise<Problem | undefined>;
  readonly onDrop: () => void;
}) => {
  const { definition, action, conflict, onClose, onKeep, onDrop } = props;
  const { now, input } = conflict;
  const fields = action.takes.filter(({ name }) => name in input);
  return (
    <Suspense>
      <Dialog title={<FormattedMessage id="resource.stale" />} onClose={onClose}>
        <p>
          <FormattedMessage id="resource.stale.what" />
        </p>
        <div className={css.versions}>
          <section>
            <h3>
              <FormattedMessage id="resource.stale.theirs" />
            </h3>
            <FieldFacts kind={definition.name} fields={fields} values={now} />
          </section>
          <section>
            <h3>
              <FormattedMessage id="resource.stale.mine" />
            </h3>
            <FieldFacts kind={definition.name} fields={fields} values={input} />
          </section>
        </div>
        <Row>
          <ActionButton onAct={onKeep}>
            <FormattedMessage id="resource.stale.keep" />
          </ActionButton>
          <Button look="quiet" onClick={onDrop}>
            <FormattedMessage id="resource.stale.drop" />
          </Button>
          <Button look="plain" onClick={onClose}>
            <FormattedMessage id="resource.stale.back" />
          </Button>
        </Row>
      </Dialog>
    </Suspense>
  );
};
