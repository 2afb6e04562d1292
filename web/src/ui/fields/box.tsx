import css from './box.module.css';

/** A box without a text of its own, such as in a table, that holds as soon as it is ticked. */
export const Box = (props: {
  /** Read by assistive technology. */
  readonly label: string;
  readonly isOn: boolean;
  /** Some of several are on. */
  readonly isMixed?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}) => {
  const { label, isOn, isMixed = false, disabled, onChange } = props;
  return (
    <label className={css.target}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={isOn}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
};
