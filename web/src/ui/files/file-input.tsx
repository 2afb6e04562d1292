import clsx from 'clsx';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import css from './file-input.module.css';
import { Icon, type IconName } from '../icon.tsx';
import { Unseen } from '../layout.tsx';

type HiddenFileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  readonly onPick: (files: readonly File[]) => void;
  /** Out of the way of the pointer and the keyboard, while something else fills its place. */
  readonly away?: boolean;
};

/** A file input that nobody sees: it covers the place or the button that it stands in. */
export const HiddenFileInput = ({ onPick, away = false, ...rest }: HiddenFileInputProps) => {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // The same file may be picked again after it failed or was taken out.
    currentTarget.value = '';
    if (files.length > 0) onPick(files);
  };
  return (
    <input
      {...rest}
      type="file"
      className={clsx(css.input, away && css.away)}
      tabIndex={away ? -1 : 0}
      onChange={take}
    />
  );
};

/** A button that picks files from the device. */
export const FileButton = (props: {
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly iconOnly?: boolean;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}) => (
  <label className={css.button} data-bare={props.iconOnly}>
    <HiddenFileInput accept={props.accept} multiple={props.multiple} onPick={props.onPick} />
    <Icon name={props.icon} />
    {props.iconOnly ? <Unseen>{props.label}</Unseen> : props.label}
  </label>
);
