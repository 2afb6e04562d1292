import { FormattedMessage } from 'react-intl';
import { FieldFacts, type Field, type KnownDefinition, type Thing } from '../../resources/index.ts';
import { Card } from '../../ui/layout.tsx';

const PARTS: readonly string[] = ['targeting', 'governorates', 'ageFrom', 'ageTo'];

type Values = { readonly [part: string]: unknown };

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const isChosen = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value != null);

/** The fields of an audience that exclude somebody; those of the object `targeting` stand beside the others. */
const chosenIn = (fields: readonly Field[], values: Values): readonly Field[] =>
  fields.flatMap((field) =>
    field.shape.type === 'object'
      ? chosenIn(field.shape.fields, valuesIn(values, field.name))
      : isChosen(values[field.name])
        ? [field]
        : [],
  );

const valuesIn = (values: Values, name: string): Values => {
  const inner = values[name];
  return isValues(inner) ? inner : {};
};

/** The members to whom a campaign is shown: its conditions, or everybody. */
export const Audience = (props: { readonly definition: KnownDefinition; readonly campaign: Thing }) => {
  const { definition, campaign } = props;
  const chosen = chosenIn(
    definition.fields.filter(({ name }) => PARTS.includes(name)),
    campaign,
  );
  return (
    <Card>
      <h2>
        <FormattedMessage id="ads.step.audience" />
      </h2>
      {chosen.length === 0 ? (
        <p>
          <FormattedMessage id="ads.audience.everybody" />
        </p>
      ) : (
        <FieldFacts
          kind={definition.name}
          fields={chosen}
          values={{ ...campaign, ...valuesIn(campaign, 'targeting') }}
        />
      )}
    </Card>
  );
};
