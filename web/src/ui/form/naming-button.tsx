import { Suspense, useState, type ReactNode } from 'react';
import type { Problem } from '../../app/api/problem.ts';
import { Button, type Look } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import { lazily } from '../lazily.tsx';

const Dialog = lazily(() => import('../overlay/dialog.tsx'));
const NameForm = lazily(() => import('./name-form.tsx'));

/** A button that asks for a name in a dialog. */
export const NamingButton = (props: {
  /** On the button, and above the form. */
  readonly label: ReactNode;
  /** Label of the input. */
  readonly asks: string;
  /** Label of the submit button. */
  readonly send: ReactNode;
  readonly name?: string;
  readonly look?: Look;
  readonly icon?: IconName;
  readonly onSend: (name: string) => Promise<Problem | undefined>;
}) => {
  const { label, asks, send, name = '', look = 'quiet', icon, onSend } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={look} small {...(icon && { icon })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog title={label} onClose={close}>
            <NameForm
              label={asks}
              name={name}
              onSend={async (given) => {
                const problem = await onSend(given);
                if (!problem) close();
                return problem;
              }}
            >
              {send}
            </NameForm>
          </Dialog>
        </Suspense>
      )}
    </>
  );
};
