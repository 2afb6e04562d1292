import { FormattedMessage, useIntl } from 'react-intl';
import type { Picture } from '../../../../../domain/ai/result.ts';
import { MOMENTS } from '../../../../../domain/format/measuring.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Card } from '../../../ui/layout.tsx';
import css from '../ai.module.css';
import { frameOf, picturesOf, type Analysis } from '../numbers.ts';

/** Moments that a result can have several of: each has one frame. The others have the frames around them. */
const REPEATED: ReadonlySet<Picture['role']> = new Set(['turn', 'farthest']);

const shownOf = (analysis: Analysis): readonly Picture[] =>
  MOMENTS.flatMap((moment) => {
    const pictures = picturesOf(analysis, moment);
    const frame = frameOf(analysis, moment);
    return REPEATED.has(moment) ? pictures : pictures.filter((one) => one.frame === frame);
  }).toSorted((one, other) => one.timeUs - other.timeUs);

/** The frames that the numbers were read from. */
export const Moments = ({ analysis }: { readonly analysis: Analysis }) => {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const shown = shownOf(analysis);
  return shown.length === 0 ? null : (
    <Card>
      <h2>
        <FormattedMessage id="ai.moments" />
      </h2>
      <div className={css.moments}>
        {shown.map(({ role, frame, timeUs, fileId }) => (
          <figure key={`${role} ${frame}`} className={css.frame} data-moment={role}>
            <img src={`/files/${fileId}`} alt={formatMessage({ id: `ai.frame.${role}` })} />
            <figcaption>
              <FormattedMessage id={`ai.frame.${role}`} />
              <span>
                <FormattedMessage
                  id="ai.frame.at"
                  values={{ seconds: number(Math.round(timeUs / 1000) / 1000), frame: number(frame) }}
                />
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Card>
  );
};
