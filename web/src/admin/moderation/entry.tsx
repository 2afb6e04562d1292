import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { ActionBar, FieldFacts, WithThing, type KnownDefinition, type Thing } from '../../resources/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import tasks from '../tasks/tasks.module.css';
import type { Entry } from './api.ts';
import { Context } from './context.tsx';
import { fieldsOf } from './kinds.ts';
import { useEntryTitle } from './list.tsx';
import css from './moderation.module.css';
import { OpenReports } from './open-reports.tsx';
import { KEYS } from './use-steps.ts';

type Of = { readonly entry: Entry };

/** The selected entry: what it is about, its context, and the decisions that its kind allows. */
export const EntryCard = ({ entry, ...steps }: Of & StepsProps) => {
  const words = useWords();
  const title = useEntryTitle(entry);
  const heading = useRef<HTMLHeadingElement>(null);
  // keep keyboard focus in place: focus the heading of the next entry
  useEffect(() => heading.current?.focus(), []);
  const definition = definitionOf(entry.kind);
  if (!definition) return null;
  return (
    <Card as="article" className={tasks.one} aria-label={title}>
      <Row apart>
        <Row>
          <Tag>{words.kind(entry.kind)}</Tag>
          <Hint>
            <FormattedMessage
              id="admin.queue.since"
              values={{ ago: <TimeAgo key="ago" at={entry.since} /> }}
            />
          </Hint>
        </Row>
        <StepButtons {...steps} />
      </Row>
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        <bdi>{title}</bdi>
      </h2>
      <WithThing definition={definition} id={entry.id}>
        {(thing) => <Decision entry={entry} definition={definition} thing={thing} />}
      </WithThing>
    </Card>
  );
};

/** Actions that are no decision. The item's own page offers them. */
const ELSEWHERE = ['edit', 'remove'];

const Decision = ({
  entry,
  definition,
  thing,
}: Of & { readonly definition: KnownDefinition; readonly thing: Thing }) => {
  const { kind, id } = entry;
  const fields = fieldsOf(kind).flatMap((name) =>
    definition.fields.filter(
      (field) => field.name === name && thing[name] !== null && thing[name] !== undefined,
    ),
  );
  return (
    <>
      {fields.length > 0 && <FieldFacts kind={kind} fields={fields} values={thing} />}
      <Context kind={kind} id={id}>
        {kind === 'report' && <OpenReports entry={entry} />}
      </Context>
      <Row apart>
        <ActionBar definition={definition} thing={thing} without={ELSEWHERE} lead />
        <ButtonLink look="plain" to={`/admin/resources/${kind}/${id}`}>
          <FormattedMessage id="admin.queue.open" />
        </ButtonLink>
      </Row>
    </>
  );
};

type StepsProps = {
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
};

const StepButtons = ({ onNext, onPrevious }: StepsProps) => (
  <Row>
    {onPrevious && (
      <Button look="plain" small aria-keyshortcuts={KEYS.previous} title={KEYS.previous} onClick={onPrevious}>
        <FormattedMessage id="admin.moderation.previous" />
      </Button>
    )}
    {onNext && (
      <Button look="plain" small aria-keyshortcuts={KEYS.next} title={KEYS.next} onClick={onNext}>
        <FormattedMessage id="admin.queue.skip" />
      </Button>
    )}
  </Row>
);
