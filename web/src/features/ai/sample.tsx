import { FormattedMessage } from 'react-intl';
import { SAMPLE_ANALYSIS } from '../../../../domain/format/sample-analysis.ts';
import { useFormat } from '../../i18n/provider.tsx';
import { Card, Hint, Row, Tag } from '../../ui/layout.tsx';
import css from './ai.module.css';
import { CurvePicture } from './curve.tsx';
import { MetricFact } from './metric.tsx';

/** A result that nobody has measured of the reader, marked as a sample: it is part of no history. */
export const Sample = () => {
  const { number } = useFormat();
  const { tool, trueCm, metrics, curve, marks } = SAMPLE_ANALYSIS;
  return (
    <Card data-sample={tool}>
      <Row apart>
        <h2>
          <FormattedMessage id={`ai.tool.${tool}`} />
        </h2>
        <Tag>
          <FormattedMessage id="ai.sample" />
        </Tag>
      </Row>
      <Hint>
        <FormattedMessage id="ai.sample.hint" values={{ height: number(trueCm) }} />
      </Hint>
      <div className={css.metrics}>
        {metrics.map((metric, index) => (
          <MetricFact key={metric.name} metric={metric} isMain={index === 0} />
        ))}
      </div>
      <CurvePicture curve={curve} marks={marks} />
    </Card>
  );
};
