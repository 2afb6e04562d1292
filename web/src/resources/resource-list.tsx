import { memo, useId, useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useWatchInSight } from '../app/realtime/use-watch.ts';
import { nameOf } from '../app/realtime/watched.ts';
import { useWords } from '../i18n/words.ts';
import { Card, Fact, Facts, Hint, Row, Tag } from '../ui/layout.tsx';
import { Further } from '../ui/list/further.tsx';
import { WindowedItem } from '../ui/list/windowed-item.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Loading } from '../ui/loading.tsx';
import { Empty } from '../ui/overlay/notice.tsx';
import { Time } from '../ui/time.tsx';
import { chosenIn } from './address.ts';
import { useThingsInfiniteQuery } from './api.ts';
import { PersonChip } from './chips.tsx';
import type { KnownDefinition } from './definition.ts';
import { columnsOf, fieldsNamed, titleOf } from './known.ts';
import { ListFilters } from './form/list-filters.tsx';
import { NamesHere, useNames } from './names.ts';
import css from './resources.module.css';
import { useScope } from './scope.ts';
import type { Thing } from './thing.ts';
import { Title } from './title.tsx';
import { InCurrency, Value } from './value.tsx';

const NONE = {};

type Where = Readonly<Record<string, string | number | boolean>>;

/** Number of items rendered at first; the next ones follow right after, if they are visible. */
const FIRST = 6;

type ListOf = {
  readonly definition: KnownDefinition;
  /** The list's path if it isn't the resource's own: `/trainings/coach/ID`. */
  readonly path?: string;
  /** Fixed filters and parameters, which the address can't change. */
  readonly where?: Where;
  /** The offered filters, including `state` and `sort`; left out = all, [] = none. */
  readonly filters?: readonly string[];
  /** Shows their number. */
  readonly counted?: boolean;
};

/** The read of a list, with the filters and the order in the address of the page. */
export const useList = (of: ListOf) => {
  const { definition, path = definition.path, where = NONE, filters, counted = false } = of;
  const { realm } = useScope();
  const [address] = useSearchParams();
  const chosen = chosenIn(definition, address, filters);
  return useThingsInfiniteQuery(
    {
      realm,
      type: definition.name,
      path,
      where: { ...chosen, ...where, limit: 20, ...(counted && { total: true }) },
    },
    { refetchOnMountOrArgChange: true },
  );
};

/**
 * The items of a resource that the reader may see: read page by page, rendered near the viewport, with filters and
 * order in the address of the page.
 */
export const ResourceList = (
  props: ListOf & {
    /** Renders one item; left out = its title, state and short fields in a card. */
    readonly children?: ((thing: Thing) => ReactNode) | undefined;
    /** Renders all loaded items at once, such as in a table. */
    readonly all?: ((things: readonly Thing[]) => ReactNode) | undefined;
    /** Further tools of the list, in one row with its filters. */
    readonly tools?: ReactNode;
    /** Shown if there are none. */
    readonly empty?: ReactNode;
  },
) => {
  const { definition, filters, children, tools } = props;
  const read = useList(props);
  const offered = <ListFilters definition={definition} only={filters} />;
  return (
    <>
      {tools === undefined ? (
        offered
      ) : (
        <Row className={css.tools}>
          {tools}
          {offered}
        </Row>
      )}
      <Loaded read={{ ...read, data: read.currentData }} meanwhile={<Loading count={3} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          const [first] = pages;
          if (items.length === 0 && !read.hasNextPage) {
            return (
              <Card>
                <Empty icon="inbox">{props.empty ?? <FormattedMessage id="resource.list.empty" />}</Empty>
              </Card>
            );
          }
          return (
            <Named pages={pages}>
              {first?.total !== undefined && (
                <Hint>
                  <FormattedMessage id="resource.total" values={{ count: first.total }} />
                </Hint>
              )}
              {props.all?.(items) ?? (
                <div className={css.rows}>
                  {items.map((thing, index) => (
                    <WindowedItem key={thing.id} id={thing.id} first={index < FIRST}>
                      {children ? children(thing) : <ThingCard definition={definition} thing={thing} />}
                    </WindowedItem>
                  ))}
                </div>
              )}
              {/* a list that fits one page needs no end mark */}
              {(read.hasNextPage || pages.length > 1) && (
                <Further
                  pages={read}
                  more={<FormattedMessage id="resource.more" />}
                  end={<FormattedMessage id="resource.end" />}
                />
              )}
            </Named>
          );
        }}
      </Loaded>
    </>
  );
};

type Pages = readonly { readonly names?: ReturnType<typeof useNames> }[];

/** Provides the names of all pages to the rendered items. */
const Named = ({ pages, children }: { readonly pages: Pages; readonly children: ReactNode }) => {
  const names = useMemo(() => Object.assign({}, ...pages.map((page) => page.names ?? NONE)), [pages]);
  return <NamesHere value={names}>{children}</NamesHere>;
};

/** The field of the person who is the title of an item, such as an applicant. */
const titlePersonOf = ({ label }: KnownDefinition): string | undefined =>
  label.name === undefined ? label.person : undefined;

/** The title of an item, or the person whose name it has. */
const CardTitle = (of: { readonly definition: KnownDefinition; readonly thing: Thing }) => {
  const field = titlePersonOf(of.definition);
  const person = field === undefined ? undefined : of.thing[field];
  return typeof person === 'string' ? <PersonChip id={person} /> : <Title {...of} />;
};

/** Whether a field shows anything: not null, an empty list or an empty map. */
const hasValue = (value: unknown): boolean =>
  value != null && (typeof value !== 'object' || Object.keys(value).length > 0);

/** An item in a list: its title, its state if it has several, and its short fields. */
export const ThingCard = memo(
  (props: {
    readonly definition: KnownDefinition;
    readonly thing: Thing;
    /** The fields that are shown; left out = the first short ones. */
    readonly fields?: readonly string[];
    /** In place of its title. */
    readonly title?: ReactNode;
    /** Beside the title, null = nothing; left out = its state if there are several. */
    readonly tag?: ReactNode;
    readonly children?: ReactNode;
  }) => {
    const { definition, thing, fields, title, tag, children } = props;
    const words = useWords();
    const label = titleOf(definition, thing, useNames());
    const titleId = useId();
    const all = fields ? fieldsNamed(definition, fields) : columnsOf(definition);
    const shown = title ? all : all.filter(({ name }) => name !== titlePersonOf(definition));
    return (
      <Card
        as="article"
        className={css.row}
        {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
        ref={useWatchInSight(nameOf({ kind: definition.name, id: thing.id }))}
      >
        <Row apart>
          {title ? <div id={titleId}>{title}</div> : <CardTitle definition={definition} thing={thing} />}
          {tag === undefined
            ? definition.states.length > 1 && <Tag>{words.state(definition.name, thing.state)}</Tag>
            : tag}
        </Row>
        <InCurrency of={thing}>
          <Facts>
            {shown
              .filter(({ name }) => hasValue(thing[name]))
              .map(({ name, shape }) => (
                <Fact key={name} name={words.field(definition.name, name)}>
                  <Value kind={definition.name} field={name} shape={shape} value={thing[name]} />
                </Fact>
              ))}
            {shown.length === 0 && (
              <Fact name={words.field(definition.name, 'createdAt')}>
                <Time at={thing.createdAt} />
              </Fact>
            )}
          </Facts>
        </InCurrency>
        {children}
      </Card>
    );
  },
);
