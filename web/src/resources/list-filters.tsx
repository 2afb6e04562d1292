import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/form/field.tsx';
import { Form, SendButton } from '../ui/form/form.tsx';
import { Card } from '../ui/layout.tsx';
import { askedBy, askingBy } from './address.ts';
import type { Definition } from './definition.ts';
import { Picker } from './form/picker.tsx';
import css from './resources.module.css';
import { useWords } from '../i18n/words.ts';

/** Filter and sort form of a list. */
export const ListFilters = (props: {
  readonly definition: Definition;
  /** These filters alone, `state` and `sort` among them; left out = all. */
  readonly only?: readonly string[] | undefined;
}) => {
  const { definition, only } = props;
  const [address, setAddress] = useSearchParams();
  const asked = askedBy(definition, only);
  // a phone has the list in sight at once
  const [isOpen, setOpen] = useState(() => asked.some((name) => address.has(name)));
  if (asked.length === 0) return null;
  const initial = Object.fromEntries(asked.map((name) => [name, address.get(name) ?? '']));
  const choose = async (chosen: Readonly<Record<string, string>>): Promise<undefined> => {
    setAddress(askingBy(address, chosen), { replace: true });
    return undefined;
  };
  if (!isOpen) {
    return (
      <div>
        <Button look="quiet" icon="settings" aria-expanded={false} onClick={() => setOpen(true)}>
          <FormattedMessage id="resource.filter" />
        </Button>
      </div>
    );
  }
  return (
    <Card as="search">
      <Form key={asked.map((name) => initial[name]).join()} stays initial={initial} onSend={choose}>
        <div className={css.filters}>
          {asked.map((name) => (
            <Filter key={name} definition={definition} name={name} />
          ))}
          <SendButton look="quiet">
            <FormattedMessage id="resource.show" />
          </SendButton>
        </div>
      </Form>
    </Card>
  );
};

const Filter = ({ definition, name }: { readonly definition: Definition; readonly name: string }) => {
  const words = useWords();
  const { formatMessage } = useIntl();
  const all = { value: '', label: formatMessage({ id: 'resource.all' }) };
  if (name === 'state') {
    const options = definition.states.map((value) => ({ value, label: words.state(definition.name, value) }));
    return <Select name={name} label={words.field(definition.name, name)} options={[all, ...options]} />;
  }
  if (name === 'sort') {
    const label = <FormattedMessage id="resource.sort" />;
    const options = definition.sorts.map((sort, index) => ({
      // the first is the default
      value: index === 0 ? '' : sort,
      label: formatMessage(
        { id: `resource.sort.${sort.startsWith('-') ? 'down' : 'up'}` },
        { field: words.field(definition.name, sort.replace(/^-/, '')) },
      ),
    }));
    return <Select name={name} label={label} options={options} />;
  }
  const shape = definition.fields.find((field) => field.name === name)?.shape;
  if (shape?.type === 'ref')
    return <Picker to={shape.to} name={name} label={words.field(definition.name, name)} />;
  const options =
    shape?.type === 'choice'
      ? shape.values.map((value) => ({ value, label: words.value(definition.name, name, value) }))
      : [
          { value: 'true', label: formatMessage({ id: 'resource.is.so' }) },
          { value: 'false', label: formatMessage({ id: 'resource.is.not' }) },
        ];
  return <Select name={name} label={words.field(definition.name, name)} options={[all, ...options]} />;
};
