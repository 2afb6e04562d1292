import clsx from 'clsx';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Role } from '../../../../../domain/accounts/values.ts';
import type { Problem } from '../../../app/api/problem.ts';
import { uploadPicture, type UploadOutcome } from '../../../app/api/upload.ts';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { Member } from '../api.ts';
import css from './onboarding.module.css';
import { detailsOf, typedOf, type Details, type Typed } from './role-details.ts';
import { RoleField, type SendFile } from './role-field.tsx';
import { roleForms, type FormField } from './role-forms.ts';

/** Fields that stand beside another one. */
const isShort = ({ as }: FormField): boolean => ['line', 'number', 'country', 'phone'].includes(as);

/** Papers on their way to the server; a form that is sent meanwhile waits for them. */
const usePapers = () => {
  const underWay = useRef(new Map<string, Promise<UploadOutcome>>());
  const sendFile: SendFile = ({ name, ...field }, file, onProgress) => {
    const upload = uploadPicture(file, field.as === 'file' ? field.kind : 'id-card', onProgress);
    underWay.current.set(name, upload.outcome);
    void upload.outcome.then(() => {
      if (underWay.current.get(name) === upload.outcome) underWay.current.delete(name);
    });
    return upload;
  };
  /** Ids of what was still under way, by field, once it is there. */
  const arrived = async (): Promise<Typed> => {
    const ids: Record<string, string> = {};
    for (const [name, outcome] of underWay.current) {
      const settled = await outcome;
      if ('data' in settled) ids[name] = settled.data.id;
    }
    return ids;
  };
  return { sendFile, arrived };
};

/** A role's own form, filled in with what is known, and as it was left. */
export const RoleForm = (props: {
  readonly account: Member;
  readonly role: Role;
  readonly onSend: (details: Details) => Promise<Problem | undefined>;
  /** What sending it is called. */
  readonly action: ReactNode;
  readonly back?: ReactNode;
}) => {
  const { account, role, onSend } = props;
  const { formatMessage } = useIntl();
  const { sendFile, arrived } = usePapers();
  const [initial] = useState(() => ({
    details: typedOf(role, account.role === role ? account.details : null),
  }));
  const send = async ({ details }: typeof initial) =>
    onSend(detailsOf(role, { ...details, ...(await arrived()) }));
  return (
    <Form
      label={formatMessage({ id: 'onboarding.details' })}
      initial={initial}
      draft={{ name: `details.${account.id}.${role}` }}
      stays
      onSend={send}
    >
      <div className={css.fields}>
        {roleForms[role].map((field) => (
          <div key={field.name} className={clsx(!isShort(field) && css.whole)}>
            <RoleField field={field} sendFile={sendFile} />
          </div>
        ))}
      </div>
      <Row>
        <SendButton>{props.action}</SendButton>
        {props.back}
      </Row>
    </Form>
  );
};
