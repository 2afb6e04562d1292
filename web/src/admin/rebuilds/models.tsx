import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { Several } from '../../ui/fields/several.tsx';
import { FormContext, useFormState, type FormState } from '../../ui/form/form-state.ts';
import { Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useProjectionsQuery } from '../operations/api.ts';
import { useRebuildEstimateQuery } from './api.ts';
import { overSeveral } from './model-names.ts';
import css from './rebuilds.module.css';
import { useModelWord } from './use-model-word.ts';

const NAME = 'projections';
const MINUTE_MS = 60_000;

/** The names in a list of read models. */
export const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The read models to choose from, with an estimate of how long the chosen ones take. */
export const ModelsInput = () => {
  const form = useFormState();
  const words = useWords();
  const [chosen, setChosen] = useState(() => namesIn(form.inputProps(NAME).defaultValue));
  const watched: FormState = {
    ...form,
    inputProps: (of) => {
      const props = form.inputProps(of);
      if (of !== NAME) return props;
      const onChange = (value: unknown): void => {
        setChosen(namesIn(value));
        props.onChange(value);
      };
      return { ...props, onChange };
    },
  };
  return (
    <>
      <Loaded read={useProjectionsQuery()}>
        {({ items }) => {
          // those over several kinds of things come first: numbers, feed, search
          const [over, ofKinds] = [true, false].map((isOver) =>
            items.filter(({ name }) => (overSeveral(name) !== undefined) === isOver),
          );
          return (
            <div className={css.models}>
              <FormContext value={watched}>
                <Several
                  name={NAME}
                  label={words.field('rebuild', NAME)}
                  options={[...(over ?? []), ...(ofKinds ?? [])].map(({ name }) => ({
                    value: name,
                    label: <ModelName name={name} />,
                  }))}
                />
              </FormContext>
            </div>
          );
        }}
      </Loaded>
      {chosen.length > 0 && <Expected chosen={chosen} />}
    </>
  );
};

/** The word of a read model. */
export const ModelName = ({ name }: { readonly name: string }) => useModelWord()(name);

const Expected = ({ chosen }: { readonly chosen: readonly string[] }) => (
  <Loaded read={useRebuildEstimateQuery(chosen)}>
    {({ events: count, milliseconds, isMeasured }) => (
      <Hint aria-live="polite">
        <FormattedMessage
          id="admin.rebuilds.estimate"
          values={{ count, minutes: Math.round(milliseconds / MINUTE_MS) }}
        />{' '}
        {isMeasured && <FormattedMessage id="admin.rebuilds.estimate.measured" />}
      </Hint>
    )}
  </Loaded>
);
