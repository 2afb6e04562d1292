import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import formCss from '../../ui/form/field.module.css';
import { AREAS } from './areas.ts';
import { EVERYTHING, RIGHTS, rightTo, withRight, type Right } from './choosing.ts';
import css from './permission-choice.module.css';

type PermissionChoiceProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly chosen: readonly string[];
  readonly error: ReactNode;
  readonly onChoose: (permissions: readonly string[]) => void;
};

const isRight = (value: string): value is Right => RIGHTS.some((right) => right === value);

/** A right to each area, or to everything. */
export const PermissionChoice = ({ name, label, chosen, error, onChoose }: PermissionChoiceProps) => {
  const { formatMessage } = useIntl();
  const [hintId, errorId] = [useId(), useId()];
  const isAll = chosen.includes(EVERYTHING);
  return (
    <fieldset
      name={name}
      aria-describedby={error ? `${hintId} ${errorId}` : hintId}
      data-invalid={Boolean(error)}
    >
      <legend>{label}</legend>
      <p className={formCss.description} id={hintId}>
        <FormattedMessage id="admin.rights.hint" />
      </p>
      <label className={formCss.choice}>
        <input
          type="checkbox"
          checked={isAll}
          onChange={() =>
            onChoose(isAll ? chosen.filter((one) => one !== EVERYTHING) : [...chosen, EVERYTHING])
          }
        />
        <span>
          <FormattedMessage id="admin.permission.all" />
        </span>
      </label>
      {!isAll && (
        <div className={css.areas}>
          {AREAS.map((area) => (
            <label key={area} className={css.area}>
              <span>
                <FormattedMessage id={`admin.area.${area}`} />
              </span>
              <select
                value={rightTo(chosen, area)}
                onChange={({ currentTarget: { value } }) =>
                  isRight(value) && onChoose(withRight(chosen, area, value))
                }
              >
                {RIGHTS.map((right) => (
                  <option key={right} value={right}>
                    {formatMessage({ id: `admin.right.${right}` })}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      {error && (
        <p className={formCss.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
