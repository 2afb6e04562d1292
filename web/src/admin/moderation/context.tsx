import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Moderated } from '../../../../domain/social/policies.ts';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { FieldFacts, NamesHere, PersonChip, type KnownDefinition } from '../../resources/index.ts';
import { Hint, Row, Stack, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { PrivateGate } from '../private/gate.tsx';
import { useEntryContextQuery, type EntryContext, type ReportLine } from './api.ts';
import { targetName } from './target-name.ts';

type Props = {
  readonly kind: Moderated;
  readonly id: string;
  /** Shown after the thing, such as its open reports. */
  readonly children?: ReactNode;
};

/** Context of an entry: the thing as it was, its author's history, and similar reports. */
export const Context = ({ kind, id, children }: Props) => {
  const read = useEntryContextQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {(context) => (
        <NamesHere value={context.names}>
          <Stack>
            <About context={context} onOpen={read.refetch} />
            {context.places.map((place) => (
              <Place key={place.thing.id} {...place} />
            ))}
            {children}
            <History context={context} />
            <Reports
              id={kind === 'suspension-suggestion' ? 'admin.context.behind' : 'admin.context.reports'}
              reports={kind === 'report' ? context.reports.filter(isClosed) : context.reports}
            />
          </Stack>
        </NamesHere>
      )}
    </Loaded>
  );
};

/** The open reports of a thing are shown in full. */
const isClosed = ({ state }: ReportLine): boolean => state !== 'open';

/** Fields of a thing that say nothing about its content. */
const LEFT_OUT = [
  'authorId',
  'sellerId',
  'policy',
  'decisionId',
  'decidedBy',
  'hiddenBecause',
  'held',
  'answerHeld',
  'answerDecisionId',
  'answerDecidedBy',
  'answerPolicy',
  'answerNote',
];

const About = (props: { readonly context: EntryContext; readonly onOpen: () => unknown }) => {
  const { thing, thingKind, stateNow } = props.context;
  const words = useWords();
  const definition = thingKind === null ? undefined : definitionOf(thingKind);
  if (!thing || !definition) return null;
  return (
    <section>
      <Row apart>
        <h3>
          <FormattedMessage id="admin.context.thing" values={{ kind: words.kind(definition.name) }} />
        </h3>
        {stateNow !== null && (
          <Tag>
            {stateNow === 'removed' ? (
              <FormattedMessage id="admin.context.removed" />
            ) : (
              words.state(definition.name, stateNow)
            )}
          </Tag>
        )}
      </Row>
      <Content definition={definition} thing={thing} />
      <PrivateGate definition={definition} thing={thing} onOpen={props.onOpen} />
    </section>
  );
};

type Shown = { readonly thing: NonNullable<EntryContext['thing']> };

/** The post or comment that a thing stands under. */
const Place = ({ kind, thing }: Shown & { readonly kind: string }) => {
  const words = useWords();
  const definition = definitionOf(kind);
  if (!definition) return null;
  return (
    <section>
      <h3>
        <FormattedMessage id="admin.context.place" values={{ kind: words.kind(kind) }} />
      </h3>
      <Content definition={definition} thing={thing} />
    </section>
  );
};

/** The text of a reported item, and the address of its page. Staff have no page for a message. */
const Content = ({ definition, thing }: Shown & { readonly definition: KnownDefinition }) => {
  const fields = definition.fields.filter(
    ({ name }) => !LEFT_OUT.includes(name) && thing[name] !== null && thing[name] !== undefined,
  );
  return (
    <>
      <FieldFacts kind={definition.name} fields={fields} values={thing} />
      {definition.name !== 'message' && (
        <Link to={`/admin/resources/${definition.name}/${thing.id}`}>
          <FormattedMessage id="admin.queue.open" />
        </Link>
      )}
    </>
  );
};

const History = ({ context: { author, decisions, upheld } }: { readonly context: EntryContext }) => {
  const words = useWords();
  if (author === null) return null;
  return (
    <section>
      <h3>
        <FormattedMessage id="admin.context.author" />
      </h3>
      <PersonChip id={author} />
      {decisions.length === 0 ? (
        <Hint>
          <FormattedMessage id="admin.context.clean" />
        </Hint>
      ) : (
        <ul>
          {decisions.map(({ what, at, itemType, item, part, policy }) => (
            <li key={`${at} ${item} ${what}`}>
              <FormattedMessage
                id={`admin.context.${what}`}
                values={{ kind: targetName(words, itemType, part) }}
              />{' '}
              {policy !== null && <Tag>{words.value('report', 'policy', policy)}</Tag>} <TimeAgo at={at} />
            </li>
          ))}
        </ul>
      )}
      <Reports id="admin.context.upheld" reports={upheld} />
    </section>
  );
};

const Reports = (props: {
  readonly id: 'admin.context.reports' | 'admin.context.upheld' | 'admin.context.behind';
  readonly reports: readonly ReportLine[];
}) => {
  const words = useWords();
  if (props.reports.length === 0) return null;
  return (
    <section>
      <h3>
        <FormattedMessage id={props.id} values={{ count: props.reports.length }} />
      </h3>
      <ul>
        {props.reports.map(({ id, type, state, at, targetType, part }) => (
          <li key={id}>
            <Link to={`/admin/resources/report/${id}`}>
              {words.value('report', 'type', type)}: {targetName(words, targetType, part)}
            </Link>{' '}
            <Tag>{words.state('report', state)}</Tag> <TimeAgo at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
};
