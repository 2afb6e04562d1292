import { FormattedMessage, useIntl } from 'react-intl';
import type { Picture } from '../../../../../domain/ai/result.ts';
import { MOMENTS, type Moment } from '../../../../../domain/format/measuring.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Card } from '../../../ui/layout.tsx';
import css from '../ai.module.css';
import { frameOf, picturesOf, type Analysis } from '../numbers.ts';

/** Moments that a result can have several of: each has one frame. The others have the frames around them. */
const REPEATED: ReadonlySet<Moment> = new Set(['turn', 'farthest']);

type Shown = { readonly moment: Moment; readonly picture: Picture };

const shownOf = (analysis: Analysis): readonly Shown[] =>
  MOMENTS.flatMap((moment) => {
    const frame = frameOf(analysis, moment);
    return picturesOf(analysis, moment).flatMap((picture) =>
      REPEATED.has(moment) || picture.frame === frame ? [{ moment, picture }] : [],
    );
  }).toSorted((one, other) => one.picture.timeUs - other.picture.timeUs);

/** The frames that the numbers were read from. */
export const Moments = ({ analysis }: { readonly analysis: Analysis }) => {
  const { formatMessage } = useIntl();
  const { number, fixed } = useFormat();
  const shown = shownOf(analysis);
  return shown.length === 0 ? null : (
    <Card>
      <h2>
        <FormattedMessage id="ai.moments" />
      </h2>
      <div className={css.moments}>
        {shown.map(({ moment, picture: { frame, timeUs, fileId } }) => (
          <figure key={`${moment} ${frame}`} className={css.frame} data-moment={moment}>
            <img src={`/files/${fileId}`} alt={formatMessage({ id: `ai.frame.${moment}` })} />
            <figcaption>
              <FormattedMessage id={`ai.frame.${moment}`} />
              <span>
                <FormattedMessage
                  id="ai.frame.at"
                  values={{ seconds: fixed(timeUs / 1_000_000, 3), frame: number(frame) }}
                />
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Card>
  );
};
