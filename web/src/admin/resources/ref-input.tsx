import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { SelectOrType } from '../../ui/fields/select-or-type.tsx';
import { useThingQuery, useThingsQuery } from './api.ts';
import { definitionOf, shortId, titleOf, type KnownDefinition } from './known.ts';
import type { Thing } from './thing.ts';
import { useWords } from '../../i18n/words.ts';

type Props = { readonly name: string; readonly label: ReactNode; readonly isOptional?: boolean | undefined };

/** Another thing, chosen from the first of its list, or by its id. */
export const RefInput = ({ to, ...rest }: Props & { readonly to: string }) => {
  const definition = definitionOf(to);
  return definition ? (
    <KnownRef definition={definition} {...rest} />
  ) : (
    <Field name={rest.name} label={rest.label} dir="ltr" hint={<FormattedMessage id="admin.id.hint" />} />
  );
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As many as a list gives at once. */
const QUERY = 'limit=100';

const KnownRef = ({ definition, name, label }: Props & { readonly definition: KnownDefinition }) => {
  const { formatMessage } = useIntl();
  const words = useWords();
  const type = definition.name;
  const { defaultValue } = useFormState().inputProps(name);
  const current = typeof defaultValue === 'string' ? defaultValue : '';
  const { data: page } = useThingsQuery({ type, query: QUERY });
  const isFar = UUID.test(current) && page !== undefined && !page.items.some(({ id }) => id === current);
  const { data: far } = useThingQuery({ type, id: current }, { skip: !isFar });

  const optionOf = (thing: Thing) => {
    const title = titleOf(definition, thing) ?? words.kind(definition.name);
    return { value: thing.id, label: `${title} · ${words.state(type, thing.state)} · ${shortId(thing.id)}` };
  };
  const known = (page?.items ?? []).map(optionOf);
  // what is chosen already stays to be chosen, whether or not it has been read yet
  const chosen =
    current === '' || known.some(({ value }) => value === current)
      ? []
      : [far ? optionOf(far) : { value: current, label: shortId(current) }];
  return (
    <SelectOrType
      name={name}
      label={label}
      options={[{ value: '', label: '' }, ...chosen, ...known]}
      other={formatMessage({ id: 'admin.ref.other' })}
    >
      {(id) => <Found definition={definition} id={id} />}
    </SelectOrType>
  );
};

/** What an id that is typed leads to. */
const Found = ({ definition, id }: { readonly definition: KnownDefinition; readonly id: string }) => {
  const isId = UUID.test(id);
  const { currentData, isFetching } = useThingQuery({ type: definition.name, id }, { skip: !isId });
  if (!isId) return <FormattedMessage id="admin.id.hint" />;
  if (currentData) return <bdi>{titleOf(definition, currentData) ?? shortId(id)}</bdi>;
  return isFetching ? <FormattedMessage id="ui.loading" /> : <FormattedMessage id="admin.ref.none" />;
};
