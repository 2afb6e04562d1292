import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GUEST, Role } from '../../../../../domain/accounts/values.ts';
import { ageBandOf } from '../../../../../domain/format/age-band.ts';
import { useCountryName } from '../../../i18n/countries.ts';
import { MessagesOf, useFormat } from '../../../i18n/provider.tsx';
import { Card, Fact, Facts } from '../../../ui/layout.tsx';
import { useMinute } from '../../../ui/time.tsx';
import { typedOf } from './role-details.ts';
import type { FormField } from './role-forms.ts';
import { formFor } from './sport-form.ts';

/** Displays the answers of a member's role form, without files. */
const RoleFacts = (props: {
  readonly role: Role | typeof GUEST;
  readonly sport: string | null | undefined;
  readonly details: unknown;
  /** Fields that stand elsewhere on the page. */
  readonly without?: readonly string[];
  /** The year of birth, where the date is not shown. */
  readonly bornIn?: number | null;
  /** Rendered below the answers. */
  readonly children?: ReactNode;
}) => {
  const { role, sport, details, without = [], bornIn = null, children } = props;
  if (role === 'GUEST') return null;
  const told = typedOf(role, details);
  const fields = formFor(role, sport).filter(
    ({ as, name }) => as !== 'file' && !without.includes(name) && (told[name] ?? '').length > 0,
  );
  if (fields.length === 0 && bornIn === null) return null;
  return (
    <MessagesOf area="onboarding">
      <Card as="div">
        <Facts>
          {bornIn !== null && (
            <Fact name={<FormattedMessage id="details.field.bornIn" />}>
              <Age bornIn={bornIn} />
            </Fact>
          )}
          {fields.map((field) => (
            <Fact
              key={field.name}
              name={<FormattedMessage id={`details.field.${field.called ?? field.name}`} />}
            >
              <Value field={field} told={told[field.name] ?? ''} />
            </Fact>
          ))}
        </Facts>
        {children}
      </Card>
    </MessagesOf>
  );
};

/** The year of birth and its age band. */
const Age = ({ bornIn }: { readonly bornIn: number }) => {
  const format = useFormat();
  const year = new Date(useMinute()).getFullYear();
  return (
    <>
      {format.exact(bornIn, true)} · <FormattedMessage id={`details.age.${ageBandOf(bornIn, year)}`} />
    </>
  );
};

const isOneOf = <T extends string>(options: readonly T[], word: string): word is T =>
  options.some((option) => option === word);

const Value = ({ field, told }: { readonly field: FormField; readonly told: string | readonly string[] }) => {
  const format = useFormat();
  const nameOf = useCountryName();
  if (typeof told !== 'string') return <Many field={field} told={told} />;
  if (field.as === 'date') return format.date(told);
  if (field.as === 'country') return nameOf(told);
  if (field.as === 'link') return <WebLink to={told} />;
  if (field.as === 'phone') return <bdi dir="ltr">{told}</bdi>;
  if (field.as === 'foot' && isOneOf(field.options, told))
    return <FormattedMessage id={`details.foot.${told}`} />;
  if (field.as !== 'number') return <bdi>{told}</bdi>;
  const { unit, isYear } = field;
  return (
    <>
      {isYear ? format.exact(Number(told), true) : format.number(Number(told))}{' '}
      {unit && unit !== 'years' && <FormattedMessage id={`details.unit.${unit}`} />}
    </>
  );
};

const WebLink = ({ to }: { readonly to: string }) => (
  <a href={to} rel="noreferrer nofollow">
    <bdi dir="ltr">{to.replace(/^https?:\/\//, '')}</bdi>
  </a>
);

/** One below the other: some are words of the page, some are the member's own. */
const Many = ({ field, told }: { readonly field: FormField; readonly told: readonly string[] }) => (
  <ul>
    {told.map((one) => (
      <li key={one}>
        <Word field={field} word={one} />
      </li>
    ))}
  </ul>
);

const Word = ({ field, word }: { readonly field: FormField; readonly word: string }) => {
  if (field.as === 'coach' && isOneOf(field.options, word))
    return <FormattedMessage id={`details.coach.${word}`} />;
  if (field.as === 'scout' && isOneOf(field.options, word))
    return <FormattedMessage id={`details.scout.${word}`} />;
  if (field.as === 'sport' && isOneOf(field.options, word)) return <FormattedMessage id={`sport.${word}`} />;
  return <bdi>{word}</bdi>;
};

export default RoleFacts;
