import { createContext, use, type ReactNode } from 'react';
import { FormattedDisplayName, FormattedMessage } from 'react-intl';
import { isMoney, type Money } from '../../../domain/format/format.ts';
import { useFormat } from '../i18n/provider.tsx';
import { Fact, Facts, Words } from '../ui/layout.tsx';
import { Time } from '../ui/time.tsx';
import { ThingChip } from './chips.tsx';
import type { Field, Shape } from './definition.ts';
import { isForMachines } from './known.ts';
import { useName, useNames } from './names.ts';
import css from './resources.module.css';
import { useScope } from './scope.ts';
import { useWords } from '../i18n/words.ts';

type Parts = { readonly [part: string]: unknown };

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The field of a resource that a value belongs to; it names the value's words. */
type Place = { readonly kind: string; readonly field: string };

/** A value in readable form: by its shape, for any resource. */
export const Value = (props: Place & { readonly shape: Shape; readonly value: unknown }): ReactNode => {
  const { kind, field, shape, value } = props;
  if (value === null || value === undefined || value === '') return <Nothing />;
  switch (shape.type) {
    case 'number':
      return typeof value === 'number' ? (
        <Figure value={value} isYear={shape.year} />
      ) : (
        <Raw kind={kind} field={field} value={value} />
      );
    case 'boolean':
      return <FormattedMessage id={`resource.is.${value === true ? 'so' : 'not'}`} />;
    case 'minor':
      return typeof value === 'number' ? (
        <Minor amount={value} currency={shape.currency} />
      ) : (
        <Raw kind={kind} field={field} value={value} />
      );
    case 'money':
      return isMoney(value) ? <Sum money={value} /> : <Raw kind={kind} field={field} value={value} />;
    case 'list':
      return isList(value) ? (
        <Several kind={kind} field={field} of={shape.of} values={value} />
      ) : (
        <Raw kind={kind} field={field} value={value} />
      );
    case 'map':
      return isParts(value) && shape.of.type !== 'any' ? (
        <Entries kind={kind} field={field} of={shape.of} values={value} />
      ) : (
        <Raw kind={kind} field={field} value={value} />
      );
    case 'object':
      return isParts(value) ? (
        <FieldFacts kind={kind} fields={shape.fields} values={value} />
      ) : (
        <Raw kind={kind} field={field} value={value} />
      );
    case 'any':
      return <Raw kind={kind} field={field} value={value} />;
    case 'text':
    case 'date':
    case 'instant':
    case 'country':
    case 'language':
    case 'choice':
    case 'ref':
    case 'id':
    case 'file':
      return typeof value === 'string' ? (
        <Text kind={kind} field={field} shape={shape} value={value} />
      ) : (
        <Raw kind={kind} field={field} value={value} />
      );
    default: {
      const never: never = shape;
      return never;
    }
  }
};

/** The currency of an item, for its amounts in minor units alone. */
const Currency = createContext<string | null>(null);

/** Values of an item whose currency stands in a field of its own. */
export const InCurrency = ({ of, children }: { readonly of: Parts; readonly children: ReactNode }) => {
  const outer = use(Currency);
  const own = of['currency'];
  return <Currency value={typeof own === 'string' ? own : outer}>{children}</Currency>;
};

/** Fields with their values. An id without a name is left out. */
export const FieldFacts = (props: {
  readonly kind: string;
  readonly fields: readonly Field[];
  readonly values: Parts;
}) => {
  const { kind, fields, values } = props;
  const words = useWords();
  const names = useNames();
  const isNamed = (value: unknown): boolean => typeof value === 'string' && value in names;
  return (
    <InCurrency of={values}>
      <Facts>
        {fields
          .filter(({ name, shape }) => name in values && (!isForMachines(shape) || isNamed(values[name])))
          .map(({ name, shape }) => (
            <Fact key={name} name={words.field(kind, name)}>
              <Value kind={kind} field={name} shape={shape} value={values[name]} />
            </Fact>
          ))}
      </Facts>
    </InCurrency>
  );
};

const Nothing = () => (
  <span className={css.nothing}>
    <FormattedMessage id="resource.nothing" />
  </span>
);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A value of several shapes: its texts and numbers, with the names of its parts. */
const Raw = ({ kind, field, value }: Place & { readonly value: unknown }): ReactNode => {
  const words = useWords();
  if (typeof value === 'string') {
    if (UUID.test(value)) return <Identified id={value} />;
    if (INSTANT.test(value)) return <Time at={value} />;
    if (DAY.test(value)) return <Day value={value} />;
    return <bdi>{words.value(kind, field, value)}</bdi>;
  }
  if (typeof value === 'number') return <Figure value={value} />;
  if (typeof value === 'boolean') return <FormattedMessage id={`resource.is.${value ? 'so' : 'not'}`} />;
  if (isList(value)) return <Several kind={kind} field={field} of={{ type: 'any' }} values={value} />;
  if (!isParts(value)) return <Nothing />;
  return (
    <Facts>
      {Object.entries(value).map(([name, part]) => (
        <Fact key={name} name={words.field(kind, name)}>
          <Raw kind={kind} field={name} value={part} />
        </Fact>
      ))}
    </Facts>
  );
};

const Figure = ({
  value,
  isYear = false,
}: {
  readonly value: number;
  readonly isYear?: boolean | undefined;
}) => useFormat().exact(value, isYear);

const Sum = ({ money }: { readonly money: Money }) => useFormat().money(money);

/** An amount in the given currency or in that of the item; nothing if neither is known. */
const Minor = ({ amount, currency }: { readonly amount: number; readonly currency: string | undefined }) => {
  const here = use(Currency);
  const known = currency ?? here;
  return known === null ? <Nothing /> : <Sum money={{ amount, currency: known }} />;
};

const Day = ({ value }: { readonly value: string }) => (
  <time dateTime={value}>{useFormat().date(value)}</time>
);

const Chosen = ({ kind, field, value }: Place & { readonly value: string }) =>
  useWords().value(kind, field, value);

type TextShape = Extract<
  Shape,
  { readonly type: 'text' | 'date' | 'instant' | 'country' | 'language' | 'choice' | 'ref' | 'id' | 'file' }
>;

const Text = (props: Place & { readonly shape: TextShape; readonly value: string }) => {
  const { kind, field, shape, value } = props;
  switch (shape.type) {
    case 'text':
      return <Written shape={shape} value={value} />;
    case 'date':
      return <Day value={value} />;
    case 'instant':
      return <Time at={value} />;
    case 'country':
      return <FormattedDisplayName type="region" value={value} />;
    case 'language':
      return <FormattedDisplayName type="language" value={value} />;
    case 'choice':
      return <Chosen kind={kind} field={field} value={value} />;
    case 'ref':
      return <ThingChip kind={shape.to} id={value} />;
    case 'id':
      return <Identified id={value} />;
    case 'file':
      return shape.document ? <Paper id={value} /> : <Picture id={value} />;
    default: {
      const never: never = shape;
      return never;
    }
  }
};

const Written = ({
  shape,
  value,
}: {
  readonly shape: Extract<Shape, { type: 'text' }>;
  readonly value: string;
}) => {
  const { wordings = {} } = useScope();
  const say = shape.format === undefined ? undefined : wordings[shape.format];
  if (say) return say(value);
  if (shape.long) return <Words>{value}</Words>;
  if (shape.format === 'uri') {
    return (
      <a href={value} rel="noreferrer" target="_blank" dir="ltr">
        {value}
      </a>
    );
  }
  return <bdi dir={shape.format ? 'ltr' : 'auto'}>{value}</bdi>;
};

/** An id of any kind: the item's name, if it came with the answer. */
const Identified = ({ id }: { readonly id: string }) => {
  const known = useName(id);
  return known ? <ThingChip kind={known.kind} id={id} name={known} /> : <Nothing />;
};

const Picture = ({ id }: { readonly id: string }) => (
  <a href={`/files/${id}`} target="_blank" rel="noreferrer">
    <img className={css.file} src={`/files/${id}/320`} alt="" />
    <FormattedMessage id="resource.file.open" />
  </a>
);

/** A PDF or a picture: which one, the page doesn't know. */
const Paper = ({ id }: { readonly id: string }) => (
  <a href={`/files/${id}`} target="_blank" rel="noreferrer">
    <FormattedMessage id="resource.file.open" />
  </a>
);

/** Values that stand in one line. */
const IN_LINE: ReadonlySet<Shape['type']> = new Set(['choice', 'text', 'number', 'country', 'language']);

/** Values that fit into a cell of a table. */
const IN_CELL: ReadonlySet<Shape['type']> = new Set([
  ...IN_LINE,
  'boolean',
  'date',
  'instant',
  'money',
  'minor',
]);
const MOST_COLUMNS = 4;

type ObjectShape = Extract<Shape, { readonly type: 'object' }>;

/** Whether objects of this shape are the rows of a small table: only short values, and few of them. */
const isRow = (of: Shape): of is ObjectShape =>
  of.type === 'object' &&
  of.fields.length <= MOST_COLUMNS &&
  of.fields.every(({ shape }) => IN_CELL.has(shape.type));

/** Objects as the rows of a table, with the names of their fields once. */
const Rows = (props: {
  readonly kind: string;
  readonly fields: readonly Field[];
  readonly values: readonly Parts[];
}) => {
  const { kind, fields, values } = props;
  const words = useWords();
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          {fields.map(({ name }) => (
            <th key={name} scope="col">
              {words.field(kind, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map((value, index) => (
          // Displayed values never move within their list.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {fields.map(({ name, shape }) => (
              <td key={name}>
                <Value kind={kind} field={name} shape={shape} value={value[name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Several = (props: Place & { readonly of: Shape; readonly values: readonly unknown[] }) => {
  const { kind, field, of, values } = props;
  if (values.length === 0) return <Nothing />;
  if (isRow(of) && values.every(isParts)) return <Rows kind={kind} fields={of.fields} values={values} />;
  return (
    <ul className={IN_LINE.has(of.type) ? css.tags : css.list}>
      {values.map((value, index) => (
        // Displayed values never move within their list.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Value kind={kind} field={field} shape={of} value={value} />
        </li>
      ))}
    </ul>
  );
};

const Entries = (props: Place & { readonly of: Shape; readonly values: Parts }) => {
  const { kind, field, of, values } = props;
  const words = useWords();
  const entries = Object.entries(values);
  // the key of a map is a field, a value of a choice, or a name that a person gave
  const nameOf = (key: string): string =>
    words.hasField(kind, key) ? words.field(kind, key) : words.value(kind, field, key);
  return entries.length === 0 ? (
    <Nothing />
  ) : (
    <Facts>
      {entries.map(([key, value]) => (
        <Fact key={key} name={<bdi>{nameOf(key)}</bdi>}>
          <Value kind={kind} field={field} shape={of} value={value} />
        </Fact>
      ))}
    </Facts>
  );
};
