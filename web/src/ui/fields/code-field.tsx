import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import { PinInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Problem } from '../../app/api/problem.ts';
import css from './code-field.module.css';
import { digitsIn } from '../../../../domain/format/digits.ts';
import { Mantine } from '../theme/mantine.tsx';

const LENGTH = 4;
const ANY_DIGITS = /^[\d\u0660-\u0669\u06f0-\u06f9]+$/;

/**
 * Four boxes for a code: typed or pasted, in any digits, handed on (as 0–9) when the last box is filled. After a
 * refusal they are empty again, and the first one waits for the next try.
 */
export const CodeField = (props: {
  readonly label: ReactNode;
  /** Of the last code that was handed on. */
  readonly refusal: Problem | undefined;
  readonly onFull: (code: string) => void;
}) => {
  const { label, refusal, onFull } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  const errorId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ code: '', since: refusal });
  const code = typed.since === refusal ? typed.code : '';

  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (refusal) first.current?.focus();
  }, [refusal]);

  const take = (text: string): void => {
    const digits = digitsIn(text).slice(0, LENGTH);
    setTyped({ code: digits, since: refusal });
    if (digits.length === LENGTH) onFull(digits);
  };
  // Mails and messages are copied with the words around the code.
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    take(event.clipboardData.getData('text/plain'));
  };

  return (
    <fieldset className={css.field} aria-describedby={refusal ? errorId : undefined}>
      <legend>{label}</legend>
      <Mantine>
        <PinInput
          id={id}
          ref={first}
          length={LENGTH}
          type={ANY_DIGITS}
          placeholder=""
          value={code}
          error={Boolean(refusal) && code === ''}
          onChange={take}
          onPasteCapture={paste}
          classNames={{ root: css.boxes, pinInput: css.place, input: css.box }}
          getInputProps={(index) => ({
            inputMode: 'numeric',
            'aria-label': formatMessage({ id: 'ui.code.digit' }, { number: index + 1, count: LENGTH }),
          })}
        />
      </Mantine>
      {refusal && (
        <p className={css.error} id={errorId} role="alert">
          {refusal.code === 'no_answer' ? formatMessage({ id: 'ui.noAnswer' }) : refusal.detail}
        </p>
      )}
    </fieldset>
  );
};
