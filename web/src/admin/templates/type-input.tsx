import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import type { Field } from '../../resources/index.ts';
import { Select } from '../../ui/form/field.tsx';

/** The kinds of notifications that a template may be for. */
const kinds = (): readonly string[] => {
  const shape = definitionOf('notification')?.fields.find(({ name }) => name === 'kind')?.shape;
  return shape?.type === 'choice' ? shape.values : [];
};

/** The input of a template's type: a kind of notification by its words. */
export const TypeInput = ({ field: { name } }: { readonly field: Field }) => {
  const words = useWords();
  const options = kinds().map((value) => ({ value, label: words.value('notification', 'kind', value) }));
  return (
    <Select
      name={name}
      label={words.field('notification-template', name)}
      options={[{ value: '', label: '' }, ...options]}
    />
  );
};
