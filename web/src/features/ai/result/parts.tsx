import { FormattedMessage } from 'react-intl';
import type { Part } from '../../../../../domain/format/measured.ts';
import type { Tool, Unit } from '../../../../../domain/format/measuring.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Card } from '../../../ui/layout.tsx';
import css from '../ai.module.css';
import { useSaid } from '../metric.tsx';

const LEAST_PARTS = 2;

/** The parts of a result, such as splits and lengths, each with its number and interval. One part says nothing new. */
export const Parts = ({ tool, parts }: { readonly tool: Tool; readonly parts: readonly Part[] }) =>
  tool.partUnit === null || parts.length < LEAST_PARTS ? null : (
    <Card>
      <h2>
        <FormattedMessage id={`ai.parts.${tool.id}`} />
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="ai.parts.part" />
            </th>
            <th scope="col">
              <FormattedMessage id="ai.parts.value" />
            </th>
            <th scope="col">
              <FormattedMessage id="ai.parts.interval" />
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <PartRow key={part.start} part={part} number={index + 1} unit={tool.partUnit ?? 's'} />
          ))}
        </tbody>
      </table>
    </Card>
  );

type RowProps = { readonly part: Part; readonly number: number; readonly unit: Unit };

const PartRow = ({ part, number: place, unit }: RowProps) => {
  const { number } = useFormat();
  const shown = useSaid(unit);
  return (
    <tr>
      <th scope="row">{number(place)}</th>
      <td data-part={place}>
        <FormattedMessage id={`ai.unit.${unit}`} values={{ value: shown(part.value) }} />
      </td>
      <td>
        <FormattedMessage id="ai.parts.between" values={{ low: shown(part.low), high: shown(part.high) }} />
      </td>
    </tr>
  );
};
