import { useId, type ReactNode } from 'react';
import fieldCss from '../form/field.module.css';
import css from './pick.module.css';

type Option<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  /** Description of the option. */
  readonly about?: ReactNode;
};

/** One of several values, all of them visible, that applies as soon as it is chosen. `label` names the group. */
export const Pick = <T extends string>(props: {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly picked: T;
  readonly onPick: (value: T) => void;
}) => {
  const name = useId();
  return (
    <fieldset aria-label={props.label} className={css.options}>
      {props.options.map(({ value, label, about }) => (
        <label key={value} className={fieldCss.choice}>
          <input
            type="radio"
            name={name}
            checked={props.picked === value}
            onChange={() => props.onPick(value)}
          />
          <span>
            {label}
            {about !== undefined && <span className={fieldCss.about}>{about}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
