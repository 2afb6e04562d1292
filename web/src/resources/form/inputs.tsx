import { Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextArea } from '../../ui/form/field.tsx';
import { Group } from '../../ui/form/group.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loading } from '../../ui/loading.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useRows } from '../../ui/form/rows.ts';
import { Several } from '../../ui/fields/several.tsx';
import { Tick } from '../../ui/fields/tick.tsx';
import { CURRENCIES } from '../generated/currencies.ts';
import type { Field as Asked, Shape } from '../definition.ts';
import { FileInput } from './file-input.tsx';
import { referenceOf } from './picker-search.ts';
import { Picker, PickerBy } from './picker.tsx';
import css from '../resources.module.css';
import { typedOf } from './typed.ts';
import { useWords } from '../../i18n/words.ts';

/** Few forms ask for these. */
const CountryInput = lazily(() => import('./country-input.tsx'));
const TagsField = lazily(() => import('../../ui/fields/tags-field.tsx'));

/** The input for a field, by its shape: `name` is the path of its value in the form. */
export const FieldInput = ({
  kind,
  field,
  name = field.name,
}: {
  readonly kind: string;
  readonly field: Asked;
  readonly name?: string;
}) => {
  const word = useWords().field(kind, field.name);
  const label = field.optional ? <FormattedMessage id="resource.optional" values={{ field: word }} /> : word;
  return (
    <ShapeInput
      kind={kind}
      field={field.name}
      shape={field.shape}
      name={name}
      label={label}
      isOptional={field.optional}
    />
  );
};

type Input<S extends Shape = Shape> = {
  readonly kind: string;
  readonly field: string;
  readonly shape: S;
  readonly name: string;
  readonly label: ReactNode;
  readonly isOptional?: boolean | undefined;
};
type ShapeOf<T extends Shape['type']> = Extract<Shape, { readonly type: T }>;

const ShapeInput = ({ shape, ...rest }: Input): ReactNode => {
  switch (shape.type) {
    case 'text':
      return <TextInput shape={shape} {...rest} />;
    case 'number':
      return <NumberField name={rest.name} label={rest.label} decimal={!shape.whole} />;
    case 'boolean':
      return <Tick name={rest.name} label={rest.label} />;
    case 'date':
      return <DayField name={rest.name} label={rest.label} />;
    case 'instant':
      return (
        <DayField
          name={rest.name}
          label={rest.label}
          withTime
          hint={<FormattedMessage id="resource.cairo" />}
        />
      );
    case 'country':
      return (
        <Suspense fallback={<Loading />}>
          <CountryInput name={rest.name} label={rest.label} />
        </Suspense>
      );
    case 'language':
      return (
        <Field
          name={rest.name}
          label={rest.label}
          dir="ltr"
          maxLength={35}
          hint={<FormattedMessage id="resource.language.hint" />}
        />
      );
    case 'file':
      return <FileInput name={rest.name} label={rest.label} isDocument={shape.document ?? false} />;
    case 'id':
      return (
        shape.by !== undefined && (
          <PickerBy name={rest.name} label={rest.label} by={rest.name.replace(/[^.]+$/, shape.by)} />
        )
      );
    case 'choice':
      return <ChoiceInput shape={shape} {...rest} />;
    case 'money':
      return <MoneyInput shape={shape} {...rest} />;
    case 'ref':
      return <RefInput shape={shape} {...rest} />;
    case 'list':
      return <ListInput shape={shape} {...rest} />;
    case 'map':
      return <MapInput shape={shape} {...rest} />;
    case 'object':
      return (
        <Group name={rest.name} label={rest.label}>
          {shape.fields.map((field) => (
            <FieldInput key={field.name} kind={rest.kind} field={field} name={`${rest.name}.${field.name}`} />
          ))}
        </Group>
      );
    case 'any':
    case 'minor':
      return null;
    default: {
      const never: never = shape;
      return never;
    }
  }
};

const IN_USE = { state: 'active' };

/** Items of a kind that can be switched off are chosen among those in use. */
const RefInput = ({ shape: { to }, name, label }: Input<ShapeOf<'ref'>>) => {
  const isSwitched = referenceOf(to)?.isSwitched;
  return <Picker to={to} name={name} label={label} {...(isSwitched && { where: IN_USE })} />;
};

const TYPES = {
  email: 'email',
  phone: 'tel',
  uri: 'url',
  slug: 'text',
  code: 'text',
  permission: 'text',
  'notification-kind': 'text',
  refusal: 'text',
} as const;

const TextInput = ({ shape, name, label }: Input<ShapeOf<'text'>>) => {
  if (shape.format === 'code') return null;
  if (shape.long) return <TextArea name={name} label={label} />;
  return shape.format ? (
    <Field name={name} label={label} type={TYPES[shape.format]} dir="ltr" autoComplete="off" />
  ) : (
    <Field name={name} label={label} autoComplete="off" />
  );
};

const NONE = { value: '', label: '' };

const ChoiceInput = ({ kind, field, shape, name, label }: Input<ShapeOf<'choice'>>) => {
  const words = useWords();
  const options = shape.values.map((value) => ({ value, label: words.value(kind, field, value) }));
  return <Select name={name} label={label} options={[NONE, ...options]} />;
};

const MoneyInput = ({ kind, name, label }: Input<ShapeOf<'money'>>) => {
  const words = useWords();
  const { formatDisplayName } = useIntl();
  const currencies = CURRENCIES.map((value) => ({
    value,
    label: `${formatDisplayName(value, { type: 'currency' }) ?? value} (${value})`,
  }));
  return (
    <Group name={name} label={label}>
      <div className={css.pair}>
        <NumberField name={`${name}.amount`} label={words.field(kind, 'amount')} decimal />
        <Select name={`${name}.currency`} label={words.field(kind, 'currency')} options={currencies} />
      </div>
    </Group>
  );
};

const ListInput = ({ kind, field, shape, name, label }: Input<ShapeOf<'list'>>) => {
  const { of, most } = shape;
  const words = useWords();
  if (of.type === 'text') {
    const hint = <FormattedMessage id="resource.tags.hint" />;
    return (
      <Suspense fallback={<Loading />}>
        <TagsField name={name} label={label} most={most} hint={hint} />
      </Suspense>
    );
  }
  if (of.type === 'choice') {
    const options = of.values.map((value) => ({ value, label: words.value(kind, field, value) }));
    return <Several name={name} label={label} options={options} />;
  }
  return <RowsInput kind={kind} field={field} shape={shape} name={name} label={label} />;
};

/** Rows that can be added and taken away. */
const RowsOf = (props: {
  readonly name: string;
  readonly label: ReactNode;
  readonly most: number;
  /** Initial value of a new row. */
  readonly blank: unknown;
  readonly children: (name: string, number: number) => ReactNode;
}) => {
  const { name, label, most, blank, children } = props;
  const rows = useRows(name, blank);
  return (
    <Group name={name} label={label}>
      {Array.from({ length: rows.count }, (_, index) => (
        <div key={rows.keyOf(index)} className={css.inRow}>
          <div className={css.inputs}>{children(`${name}.${index}`, index + 1)}</div>
          <Button look="quiet" small icon="bin" onClick={() => rows.drop(index)}>
            <FormattedMessage id="resource.row.drop" values={{ number: index + 1 }} />
          </Button>
        </div>
      ))}
      {rows.count < most && (
        <Button look="quiet" small onClick={rows.add}>
          <FormattedMessage id="resource.row.add" />
        </Button>
      )}
    </Group>
  );
};

const RowsInput = ({ kind, field, shape, name, label }: Input<ShapeOf<'list'>>) => (
  <RowsOf name={name} label={label} most={shape.most} blank={typedOf(shape.of, null)}>
    {(place, number) => (
      <ShapeInput
        kind={kind}
        field={field}
        shape={shape.of}
        name={place}
        label={<FormattedMessage id="resource.row" values={{ number }} />}
      />
    )}
  </RowsOf>
);

const MapInput = ({ kind, field, shape, name, label }: Input<ShapeOf<'map'>>) => (
  <RowsOf name={name} label={label} most={shape.most} blank={{ key: '', value: typedOf(shape.of, null) }}>
    {(place) => (
      <div className={css.pair}>
        <Field name={`${place}.key`} label={<FormattedMessage id="resource.map.key" />} autoComplete="off" />
        <ShapeInput
          kind={kind}
          field={field}
          shape={shape.of}
          name={`${place}.value`}
          label={<FormattedMessage id="resource.map.value" />}
        />
      </div>
    )}
  </RowsOf>
);
