import { FormattedMessage } from 'react-intl';
import type { Metric } from '../../../../domain/ai/result.ts';
import { UNITS, type Unit } from '../../../../domain/format/measuring.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Hint } from '../../ui/layout.tsx';
import css from './ai.module.css';
import { decimalsOf, rounded } from './numbers.ts';

/** The texts of numbers in a unit, all with the same decimals. */
export const useSaid = (unit: Unit): ((value: number) => string) => {
  const { fixed } = useFormat();
  return (value) => fixed(rounded(value, unit), decimalsOf(unit));
};

/** A value with its unit. */
export const Measured = ({ name, value }: Pick<Metric, 'name' | 'value'>) => {
  const unit = UNITS[name];
  const said = useSaid(unit);
  return <FormattedMessage id={`ai.unit.${unit}`} values={{ value: said(value) }} />;
};

/** The 95 % interval of a number. */
export const Interval = ({ metric }: { readonly metric: Metric }) => {
  const said = useSaid(UNITS[metric.name]);
  const [low, high] = [said(metric.low), said(metric.high)];
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
