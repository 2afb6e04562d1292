import { FormattedMessage, useIntl } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { Select } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card } from '../../ui/layout.tsx';
import type { Definition } from '../definition.ts';
import css from '../resources.module.css';
import { Picker } from './picker.tsx';

type Chosen = Readonly<Record<string, string>>;

/** Filters and order of a list, as a form. */
const FilterForm = (props: {
  readonly definition: Definition;
  /** The chosen value of each offered filter; empty = all. */
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}) => {
  const { definition, chosen, onChoose } = props;
  const choose = async (next: Chosen): Promise<undefined> => {
    onChoose(next);
    return undefined;
  };
  return (
    <Card as="search">
      <Form key={Object.values(chosen).join()} stays initial={chosen} onSend={choose}>
        <div className={css.filters}>
          {Object.keys(chosen).map((name) => (
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

export default FilterForm;
