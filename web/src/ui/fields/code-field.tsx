import clsx from 'clsx';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import type { Problem } from '../../app/api/problem.ts';
import css from './code-field.module.css';
import { digitsIn } from '../../../../domain/format/digits.ts';
import fieldCss from '../form/field.module.css';

const LENGTH = 4;
const BOXES = Array.from({ length: LENGTH }, (_, index) => index);

/** A code without the digit at a place. */
const dropped = (code: string, index: number): string => code.slice(0, index) + code.slice(index + 1);

/** Moves the focus to one of the boxes, or to the nearest one that exists. */
const focusBox = (boxes: HTMLElement | null, index: number): void => {
  const box = boxes?.children.item(Math.max(0, Math.min(index, LENGTH - 1)));
  if (box instanceof HTMLElement) box.focus();
};

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
  const boxes = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ code: '', since: refusal });
  const code = typed.since === refusal ? typed.code : '';

  useEffect(() => focusBox(boxes.current, 0), []);
  useEffect(() => {
    if (refusal) focusBox(boxes.current, 0);
  }, [refusal]);

  const become = (digits: string): void => {
    setTyped({ code: digits, since: refusal });
    if (digits.length === LENGTH) onFull(digits);
  };
  /** Takes the text of a box: nothing, its digit and a new one, or a whole code that the device fills in. */
  const take = (text: string, index: number): void => {
    const digits = digitsIn(text);
    if (digits === '') {
      if (text === '') become(dropped(code, index));
      return;
    }
    const next =
      digits.length > 2
        ? digits.slice(0, LENGTH)
        : code.slice(0, index) + digits.slice(-1) + code.slice(index + 1);
    become(next);
    focusBox(boxes.current, digits.length > 2 ? next.length : Math.min(index + 1, next.length));
  };
  // Mails and messages are copied with the words around the code.
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const digits = digitsIn(event.clipboardData.getData('text/plain')).slice(0, LENGTH);
    become(digits);
    focusBox(boxes.current, digits.length);
  };
  const press = (event: KeyboardEvent, index: number): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) focusBox(boxes.current, index + step);
    else if (event.key === 'Backspace' && index >= code.length) {
      become(dropped(code, code.length - 1));
      focusBox(boxes.current, code.length - 1);
    } else return;
    event.preventDefault();
  };

  return (
    <fieldset className={css.field} aria-describedby={refusal ? errorId : undefined}>
      <legend>{label}</legend>
      {/* a code runs from left to right */}
      <div ref={boxes} className={css.boxes} dir="ltr">
        {BOXES.map((index) => (
          <input
            key={index}
            id={`${id}-${index}`}
            className={clsx(fieldCss.input, css.box)}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label={formatMessage({ id: 'ui.code.digit' }, { number: index + 1, count: LENGTH })}
            aria-invalid={Boolean(refusal) && code === ''}
            value={code[index] ?? ''}
            onChange={({ currentTarget }) => take(currentTarget.value, index)}
            onKeyDown={(event) => press(event, index)}
            onPaste={paste}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ))}
      </div>
      {refusal && (
        <p className={css.error} id={errorId} role="alert">
          {refusal.code === 'no_answer' ? formatMessage({ id: 'ui.noAnswer' }) : refusal.detail}
        </p>
      )}
    </fieldset>
  );
};
