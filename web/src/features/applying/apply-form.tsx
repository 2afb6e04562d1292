import { Suspense, useState, type ReactNode } from 'react';
import type { KnownDefinition } from '../../resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { showToast } from '../../ui/overlay/toast.ts';

const NewForm = lazily(async () => ({
  default: (await import('../../resources/form/new-form.tsx')).NewForm,
}));

/** A button that opens the form of an application. */
export const ApplyForm = (props: {
  readonly definition: KnownDefinition;
  /** The field with the id of the target. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly fields: readonly string[];
  readonly open: ReactNode;
  readonly heading: ReactNode;
  readonly send: ReactNode;
  /** Below the form. */
  readonly children?: ReactNode;
}) => {
  const { definition, fixed, fields, open, heading, send, children } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Row>
        <Button onClick={() => setOpen(true)}>{open}</Button>
      </Row>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <NewForm
        definition={definition}
        fixed={fixed}
        only={fields}
        title={heading}
        action={send}
        onDone={() => showToast({ text: 'app.jobs.applied' })}
      />
      {children}
    </Suspense>
  );
};
