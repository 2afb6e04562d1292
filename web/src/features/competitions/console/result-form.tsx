import { useRef, type FormEvent, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { digitsIn } from '../../../../../domain/format/digits.ts';
import { actionOf, useAct, type KnownDefinition } from '../../../resources/index.ts';
import { Button } from '../../../ui/button.tsx';
import { useOnce } from '../../../ui/form/once.ts';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import type { Match } from '../api.ts';
import { SideName, useSideName } from '../played/sides.tsx';
import css from './console.module.css';

type Props = {
  readonly match: Match;
  readonly definition: KnownDefinition;
  /** The field of the first side. */
  readonly ref: Ref<HTMLInputElement>;
  readonly onEntered: () => void;
};

/** The scores of both sides: Enter leads from the first to the second, then sends the result. */
export const ResultForm = ({ match, definition, ref, onEntered }: Props) => {
  const away = useRef<HTMLInputElement>(null);
  const enter = useScores(match, definition, 'finish');
  const note = useScores(match, definition, 'score');
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!(await enter.run(new FormData(event.currentTarget)))) onEntered();
  };
  const problem = enter.problem ?? note.problem;
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <SideName match={match} side="home" />
      <ScoreField match={match} side="home" ref={ref} onEnter={() => away.current?.focus()} />
      <span aria-hidden>–</span>
      <ScoreField match={match} side="away" ref={away} />
      <SideName match={match} side="away" />
      <Button type="submit" small busy={enter.busy}>
        <FormattedMessage id="competitions.console.result" />
      </Button>
      {match.can.includes('score') && (
        <Button
          small
          look="quiet"
          busy={note.busy}
          onClick={({ currentTarget: { form } }) => {
            if (form) void note.run(new FormData(form));
          }}
        >
          <FormattedMessage id="competitions.console.soFar" />
        </Button>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </form>
  );
};

/** A typed score in any digits; null if there is none. */
const scoreIn = (typed: FormDataEntryValue | null): number | null => {
  const digits = typeof typed === 'string' ? digitsIn(typed) : '';
  return digits === '' ? null : Number(digits);
};

/** Sends both scores by an action; a missing one is refused by the API at its field. */
const useScores = (match: Match, definition: KnownDefinition, name: 'finish' | 'score') => {
  const action = actionOf(definition, name);
  if (!action) throw new Error(`A match has no action ${name}`);
  const act = useAct({ definition, thing: match }, action);
  return useOnce((form: FormData) =>
    act({ homeScore: scoreIn(form.get('home')), awayScore: scoreIn(form.get('away')) }),
  );
};

const ScoreField = (props: {
  readonly match: Match;
  readonly side: 'home' | 'away';
  readonly ref: Ref<HTMLInputElement>;
  /** Left out = Enter sends the form. */
  readonly onEnter?: () => void;
}) => {
  const { match, side, ref, onEnter } = props;
  const { formatMessage } = useIntl();
  const name = useSideName({ match, side });
  const known = match[`${side}Score`];
  return (
    <input
      ref={ref}
      name={side}
      className={css.field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      defaultValue={known ?? ''}
      aria-label={formatMessage({ id: 'competitions.console.score' }, { name })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
};
