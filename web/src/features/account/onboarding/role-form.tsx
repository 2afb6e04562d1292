import clsx from 'clsx';
import { useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Gender, GENDERS, Role } from '../../../../../domain/accounts/values.ts';
import type { Problem } from '../../../app/api/problem.ts';
import { uploadPicture } from '../../../app/api/upload.ts';
import type { UploadOutcome } from '../../../app/api/uploading.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Form, SendButton } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { Member } from '../api.ts';
import css from './onboarding.module.css';
import { detailsOf, typedOf, type Details, type Typed } from './role-details.ts';
import { RoleField, type SendFile } from './role-field.tsx';
import type { FormField } from './role-forms.ts';
import { formFor } from './sport-form.ts';
import { chosenFor, factOf, factsIn } from './audiences.ts';
import { FactAudience } from './fact-audience.tsx';

/** Fields that fit beside another one. */
const isShort = ({ as }: FormField): boolean => ['line', 'number', 'country', 'phone'].includes(as);

/** Documents being uploaded; a form submitted meanwhile waits for them. */
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
  /** File ids of pending uploads, by field, once they have ended. */
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

/** Roles of a natural person: their form asks for the form of address. */
const isPerson = (role: Role): boolean => ['PLAYER', 'COACH', 'AGENT', 'SCOUT'].includes(role);

/** The values of the form: the role's answers, who sees each fact, and the form of address. */
export type Answers = {
  readonly details: Details;
  readonly gender?: Gender | null;
  readonly factsFor?: Readonly<Record<string, string>>;
};

type Known = Pick<Member, 'id' | 'role' | 'sport' | 'gender' | 'position' | 'country' | 'factsFor'> & {
  readonly details?: unknown;
};

/** The values that the account holds already, such as position and country. */
const knownOf = ({ role: chosen, details, position, country }: Known, role: Role): Typed => {
  const typed = typedOf(role, chosen === role ? details : null);
  return role === 'PLAYER'
    ? { ...typed, position: position ?? typed['position'] ?? '', country: country ?? typed['country'] ?? '' }
    : typed;
};

const genders: typeof GENDERS = ['female', 'male'];

/** A role's own form for the sport, filled in with known values and the unsaved draft. */
export const RoleForm = (props: {
  readonly account: Known;
  readonly role: Role;
  readonly onSend: (answers: Answers) => Promise<Problem | undefined>;
  /** Label of the submit button. */
  readonly action: ReactNode;
  readonly back?: ReactNode;
  /** At onboarding: the date of birth is required of everybody. */
  readonly isNew?: boolean;
  /** Leaves out the form of address. */
  readonly detailsAlone?: boolean;
}) => {
  const { account, role, onSend } = props;
  const { formatMessage } = useIntl();
  const { sendFile, arrived } = usePapers();
  const fields = formFor(role, account.sport)
    .filter(({ isLater }) => !(props.isNew && isLater))
    .map((field) => (props.isNew && field.name === 'dateOfBirth' ? { ...field, free: false } : field));
  const asksGender = isPerson(role) && props.detailsAlone !== true;
  const facts = factsIn(role, fields);
  const [initial] = useState(() => ({
    details: knownOf(account, role),
    gender: account.gender ?? '',
    factsFor: chosenFor(account, facts),
  }));
  const send = async ({ details, gender: typed, factsFor }: typeof initial) => {
    const asked = new Set<string>(fields.map(({ name }) => name));
    const typedIn = Object.entries({ ...details, ...(await arrived()) }).filter(([name]) => asked.has(name));
    const gender = genders.find((one) => one === typed) ?? null;
    const given = detailsOf(role, Object.fromEntries(typedIn));
    return onSend({
      // the API refuses an empty date, beside all else that it refuses
      details: props.isNew ? { ...given, dateOfBirth: given['dateOfBirth'] ?? '' } : given,
      ...(asksGender && { gender }),
      ...(facts.length > 0 && { factsFor }),
    });
  };
  return (
    <Form
      label={formatMessage({ id: 'onboarding.details' })}
      initial={initial}
      draft={{ name: `details.${account.id}.${role}.${account.sport}` }}
      stays
      onSend={send}
      lead={role === 'CLUB' && <FormattedMessage id="onboarding.club.failed" />}
    >
      <div className={css.fields}>
        {asksGender && <GenderField />}
        {fields.map((field) => {
          const fact = facts.find((one) => one === factOf(field));
          return (
            <div key={field.name} className={clsx(!isShort(field) && css.whole)}>
              <RoleField field={field} sendFile={sendFile} />
              {fact && <FactAudience name={fact} field={field} />}
            </div>
          );
        })}
      </div>
      <Row>
        <SendButton>{props.action}</SendButton>
        {props.back}
      </Row>
    </Form>
  );
};

/** A member's form of address; may be left open. */
const GenderField = () => (
  <div className={css.whole}>
    <Choice
      name="gender"
      legend={<FormattedMessage id="account.gender" />}
      look="tiles"
      options={[...genders, '' as const].map((value) => ({
        value,
        label: <FormattedMessage id={value === '' ? 'account.gender.open' : `account.gender.${value}`} />,
      }))}
    />
  </div>
);
