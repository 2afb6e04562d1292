import { FormattedMessage } from 'react-intl';
import type { Metric } from '../../../../../domain/ai/result.ts';
import { differenceOf } from '../../../../../domain/format/measured.ts';
import { UNITS } from '../../../../../domain/format/measuring.ts';
import { Card, Hint } from '../../../ui/layout.tsx';
import css from '../ai.module.css';
import { Interval, Measured } from '../metric.tsx';
import { metricsOf, rounded, type Analysis } from '../numbers.ts';

/** The numbers that both analyses have, with their differences. */
export const Differences = (props: { readonly one: Analysis; readonly other: Analysis }) => {
  const others = metricsOf(props.other);
  const pairs = metricsOf(props.one).flatMap((one) => {
    const other = others.find(({ name }) => name === one.name);
    return other ? [{ one, other }] : [];
  });
  return (
    <Card>
      <h2>
        <FormattedMessage id="ai.compare.differences" />
      </h2>
      <ul className={css.notes}>
        {pairs.map((pair) => (
          <DifferenceItem key={pair.one.name} {...pair} />
        ))}
      </ul>
      <Hint>
        <FormattedMessage id="ai.compare.certain.hint" />
      </Hint>
    </Card>
  );
};

const DifferenceItem = ({ one, other }: { readonly one: Metric; readonly other: Metric }) => {
  const { value, low, high, isCertain } = differenceOf(one, other);
  const { name } = one;
  const shown = rounded(value, UNITS[name]);
  const side = shown === 0 ? 'same' : shown > 0 ? 'more' : 'less';
  return (
    <li data-difference={name} data-certain={isCertain}>
      <p>
        <FormattedMessage id={`ai.metric.${name}`} />
        {': '}
        <strong>
          <FormattedMessage
            id={`ai.compare.${side}`}
            values={{ value: <Measured name={name} value={Math.abs(value)} /> }}
          />
        </strong>
      </p>
      <Interval metric={{ name, value, low, high }} />
      <p>
        <FormattedMessage id={isCertain ? 'ai.compare.certain' : 'ai.compare.uncertain'} />
      </p>
    </li>
  );
};
