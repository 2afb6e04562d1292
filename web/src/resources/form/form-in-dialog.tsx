import type { ComponentProps, ReactNode } from 'react';
import Dialog from '../../ui/overlay/dialog.tsx';
import { ResourceForm } from './resource-form.tsx';

/** A form of the fields that an action takes, in a dialog. */
const FormInDialog = (
  props: ComponentProps<typeof ResourceForm> & {
    readonly title: ReactNode;
    /** Shown above the form. */
    readonly lead?: ReactNode;
    readonly onClose: () => void;
  },
) => {
  const { title, lead, onClose, ...form } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {lead}
      <ResourceForm {...form} />
    </Dialog>
  );
};

export default FormInDialog;
