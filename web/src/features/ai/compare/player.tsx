import type { KeyboardEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FirstMoment } from '../../../../../domain/format/measuring.ts';
import { useFormat } from '../../../i18n/provider.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Pick } from '../../../ui/fields/pick.tsx';
import { Row } from '../../../ui/layout.tsx';
import css from '../ai.module.css';
import { nextStop } from './align.ts';
import type { Pace, usePlayback } from './use-playback.ts';

const PACE_OPTIONS: readonly { readonly value: Pace; readonly label: ReactNode }[] = [
  { value: 'full', label: <FormattedMessage id="ai.compare.pace.full" /> },
  { value: 'half', label: <FormattedMessage id="ai.compare.pace.half" /> },
  { value: 'quarter', label: <FormattedMessage id="ai.compare.pace.quarter" /> },
];

/** A time from the moment of alignment, in words. */
export const useMomentText = (moment: FirstMoment) => {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  return (offset: number): string => {
    const ms = Math.round(offset);
    const side = ms === 0 ? 'at' : ms < 0 ? 'before' : 'after';
    return formatMessage(
      { id: `ai.compare.${side}` },
      { ms: number(Math.abs(ms)), moment: formatMessage({ id: `ai.moment.${moment}` }) },
    );
  };
};

type Props = {
  readonly moment: FirstMoment;
  readonly stops: readonly number[];
  readonly playback: ReturnType<typeof usePlayback>;
};

/** Moves both clips: play, steps from frame to frame, and a slider in milliseconds from the moment. */
export const Player = ({ moment, stops, playback }: Props) => {
  const { formatMessage, locale } = useIntl();
  const textOf = useMomentText(moment);
  const { ms, isPlaying, pace } = playback;
  const step = (direction: 1 | -1): void => playback.stepTo(nextStop(stops, ms, direction));
  // time runs in the direction of reading
  const [onward, back] = locale.startsWith('ar') ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const press = (event: KeyboardEvent): void => {
    const isOnward = event.key === onward || event.key === 'ArrowUp';
    if (!isOnward && event.key !== back && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(isOnward ? 1 : -1);
  };
  return (
    <div className={css.player}>
      <output>{textOf(ms)}</output>
      <input
        type="range"
        className={css.bar}
        min={stops[0] ?? 0}
        max={stops.at(-1) ?? 0}
        value={Math.round(ms)}
        aria-label={formatMessage({ id: 'ai.compare.time' })}
        aria-valuetext={textOf(ms)}
        onChange={({ currentTarget }) => playback.stepTo(Number(currentTarget.value))}
        onKeyDown={press}
      />
      <Row>
        <IconButton
          icon="backward"
          label={formatMessage({ id: 'ai.compare.earlier' })}
          onClick={() => step(-1)}
        />
        <Button look="quiet" icon={isPlaying ? 'pause' : 'play'} onClick={playback.toggle}>
          <FormattedMessage id={isPlaying ? 'ai.compare.pause' : 'ai.compare.play'} />
        </Button>
        <IconButton icon="onward" label={formatMessage({ id: 'ai.compare.later' })} onClick={() => step(1)} />
      </Row>
      <Pick
        label={formatMessage({ id: 'ai.compare.pace' })}
        options={PACE_OPTIONS}
        picked={pace}
        onPick={playback.setPace}
      />
    </div>
  );
};
