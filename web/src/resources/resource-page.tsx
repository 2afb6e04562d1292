import { Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { problemIn } from '../app/api/problem.ts';
import type { Names } from '../app/api/resource-types.ts';
import { useWatch } from '../app/realtime/use-watch.ts';
import { useWords } from '../i18n/words.ts';
import { NameHeading } from '../ui/heading.tsx';
import { Card, Fact, Facts, Row, Tag } from '../ui/layout.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/overlay/notice.tsx';
import { Time } from '../ui/time.tsx';
import { ActionBar } from './action-bar.tsx';
import { useThingQuery } from './api.ts';
import { PersonChip } from './chips.tsx';
import type { Field, KnownDefinition } from './definition.ts';
import { fieldsNamed } from './known.ts';
import { NamesHere, useNames } from './names.ts';
import { useScope } from './scope.ts';
import type { Thing } from './thing.ts';
import { useTitle } from './title.tsx';
import { FieldFacts, InCurrency } from './value.tsx';

const NO_NAMES: Names = {};

/** The API's statuses for an invalid id, a visitor without access, and a missing item. */
const MISSING: readonly (number | undefined)[] = [400, 401, 404];

type Of = { readonly definition: KnownDefinition; readonly thing: Thing };

/** Reads an item with its names, and renders it: now, or as it was at a log position (`?asOf=`). */
export const WithThing = (props: {
  readonly definition: KnownDefinition;
  readonly id: string;
  /** Shown if the item doesn't exist or the reader may not see it; left out = the API's message. */
  readonly missing?: ReactNode;
  readonly children: (thing: Thing, asOf: string | undefined) => ReactNode;
}) => {
  const { definition, id, missing, children } = props;
  const { realm } = useScope();
  const [address] = useSearchParams();
  const asOf = address.get('asOf') ?? undefined;
  const { name: type, path } = definition;
  useWatch(asOf === undefined ? [{ kind: type, id }] : []);
  const read = useThingQuery({ realm, type, path, id, asOf }, { refetchOnMountOrArgChange: true });
  if (missing && MISSING.includes(problemIn(read)?.status)) return missing;
  return (
    <Loaded read={{ ...read, data: read.currentData }}>
      {(thing) => (
        <NamesHere value={thing.names ?? NO_NAMES}>
          <InCurrency of={thing}>{children(thing, asOf)}</InCurrency>
        </NamesHere>
      )}
    </Loaded>
  );
};

/** An item with all that the reader may see of it: actions, fields, and what its page adds. */
export const ResourcePage = (props: {
  readonly definition: KnownDefinition;
  readonly id: string;
  /** The address of its list. */
  readonly list: string;
  /** Address of the edit page; left out = it can't be edited here. */
  readonly edit?: string;
  /** The fields that are shown, in this order; left out = all. */
  readonly fields?: readonly string[];
  /** The field of the person whose name is the title, if it depends on the reader. */
  readonly titledBy?: (thing: Thing) => string;
  /** Its `History`. */
  readonly history?: ReactNode;
  /** Beside the title and its state, such as the number of free places. */
  readonly renderTags?: (thing: Thing) => ReactNode;
  /** Shown below the title, such as buttons of its own. */
  readonly children?: (thing: Thing) => ReactNode;
  /** Shown in place of the page if the item doesn't exist for the reader. */
  readonly missing?: ReactNode;
  /** The consequence of an action, by the action's name. A dialog shows it before the action. */
  readonly asks?: (thing: Thing) => Readonly<Record<string, ReactNode>>;
  /** Own inputs of the forms of actions, by field. */
  readonly inputs?: Readonly<Record<string, (field: Field) => ReactNode>>;
  /** Shown below the fields, such as its parts. */
  readonly renderBelow?: (thing: Thing) => ReactNode;
  /** Actions without a button, because the page offers them in another way or they would change nothing. */
  readonly without?: (thing: Thing) => readonly string[];
}) => {
  const { definition, id, list, edit, fields, history, renderTags, children, missing, without } = props;
  const { asks, inputs, renderBelow, titledBy } = props;
  const words = useWords();
  return (
    <>
      <p>
        <Link to={list}>{words.kind(definition.name, 'many')}</Link>
      </p>
      <WithThing definition={definition} id={id} missing={missing}>
        {(thing, asOf) => (
          <>
            <Head
              definition={titledBy ? { ...definition, label: { person: titledBy(thing) } } : definition}
              thing={thing}
            >
              {renderTags?.(thing)}
            </Head>
            {asOf === undefined ? (
              <>
                <Suspense>{children?.(thing)}</Suspense>
                <ActionBar
                  definition={definition}
                  thing={thing}
                  list={list}
                  edit={edit}
                  {...(without && { without: without(thing) })}
                  {...(asks && { asks: asks(thing) })}
                  {...(inputs && { inputs })}
                />
              </>
            ) : (
              <Past thing={thing} />
            )}
            <Card>
              <FieldFacts
                kind={definition.name}
                fields={fields ? said(definition, thing, fields) : definition.fields}
                values={thing}
              />
              <Made kind={definition.name} thing={thing} />
            </Card>
            {/* code that loads later must not hide what is shown */}
            <Suspense>{asOf === undefined && renderBelow?.(thing)}</Suspense>
            {history}
          </>
        )}
      </WithThing>
    </>
  );
};

/** The named fields that have a value in the item. */
const said = (definition: KnownDefinition, thing: Thing, names: readonly string[]) =>
  fieldsNamed(definition, names).filter(({ name }) => (thing[name] ?? '') !== '');

const Head = ({ definition, thing, children }: Of & { readonly children: ReactNode }) => {
  const words = useWords();
  const title = useTitle({ definition, thing });
  return (
    <Row>
      <NameHeading name={title} />
      {definition.states.length > 1 && <Tag>{words.state(definition.name, thing.state)}</Tag>}
      {children}
    </Row>
  );
};

const Past = ({ thing }: Pick<Of, 'thing'>) => (
  <Notice warm>
    <FormattedMessage id="resource.asOf" values={{ at: <Time key="at" at={thing.updatedAt} /> }} />{' '}
    <Link to="?">
      <FormattedMessage id="resource.asOf.now" />
    </Link>
  </Notice>
);

/** The time and the author of an item's creation, and the time of its last change. */
const Made = ({ kind, thing }: { readonly kind: string; readonly thing: Thing }) => {
  const words = useWords();
  const names = useNames();
  const by = thing['createdBy'];
  return (
    <Facts>
      <Fact name={words.field(kind, 'createdAt')}>
        <Time at={thing.createdAt} /> {typeof by === 'string' && names[by] && <PersonChip id={by} />}
      </Fact>
      {thing.updatedAt !== thing.createdAt && (
        <Fact name={words.field(kind, 'updatedAt')}>
          <Time at={thing.updatedAt} />
        </Fact>
      )}
    </Facts>
  );
};
