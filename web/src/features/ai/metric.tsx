import { FormattedMessage } from 'react-intl';
import type { Metric } from '../../../../domain/ai/result.ts';
import { UNITS } from '../../../../domain/format/measuring.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Hint } from '../../ui/layout.tsx';
import css from './ai.module.css';
import { rounded } from './numbers.ts';

/** A value with its unit. */
export const Measured = ({ name, value }: Pick<Metric, 'name' | 'value'>) => {
  const { number } = useFormat();
  const unit = UNITS[name];
  return <FormattedMessage id={`ai.unit.${unit}`} values={{ value: number(rounded(value, unit)) }} />;
};

/** The 95 % interval of a number. */
export const Interval = ({ metric }: { readonly metric: Metric }) => {
  const { number } = useFormat();
  const unit = UNITS[metric.name];
  const [low, high] = [number(rounded(metric.low, unit)), number(rounded(metric.high, unit))];
  return (
    <Hint>
      <FormattedMessage id="ai.interval" values={{ low, high }} />
    </Hint>
  );
};

/** A number with its name and its 95 % interval. */
export const MetricFact = ({ metric, isMain }: { readonly metric: Metric; readonly isMain: boolean }) => (
  <div className={isMain ? css.main : css.metric}>
    <p>
      <FormattedMessage id={`ai.metric.${metric.name}`} />
    </p>
    <p className={css.value} data-metric={metric.name}>
      <Measured name={metric.name} value={metric.value} />
    </p>
    <Interval metric={metric} />
  </div>
);
