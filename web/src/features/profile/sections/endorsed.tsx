import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useEndorsementListInfiniteQuery } from '../../../app/generated/endorsement.ts';
import { useSkillByUserInfiniteQuery } from '../../../app/generated/skill.ts';
import { useWords } from '../../../i18n/words.ts';
import { NamesHere, PersonChip, type Field as Asked } from '../../../resources/index.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Hint } from '../../../ui/layout.tsx';

/** Endorsements and skills that are read; nobody has more. */
const MOST = 100;

/** Whether two names mean the same skill: letters apart from case and marks. */
const isSame = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0;

/** The members who vouch for a skill, by approved endorsements. */
export const Endorsed = ({ userId, skill }: { readonly userId: string; readonly skill: string }) => {
  const asked = { athleteId: userId, state: 'approved', limit: MOST, with: 'names' } as const;
  const { data } = useEndorsementListInfiniteQuery(asked);
  const [page] = data?.pages ?? [];
  const its = page?.items.filter((one) => isSame(one.skill ?? '', skill)) ?? [];
  if (its.length === 0) return null;
  return (
    <NamesHere value={page?.names ?? {}}>
      <Hint>
        <FormattedMessage id="profile.endorsed" values={{ count: its.length }} />
        {its.map(({ id, sponsorId }) => (
          <PersonChip key={id} id={sponsorId ?? ''} />
        ))}
      </Hint>
    </NamesHere>
  );
};

/** The skill of a new endorsement, with the member's own skills as suggestions. */
export const SkillInput = ({ field, userId }: { readonly field: Asked; readonly userId: string }) => {
  const { data } = useSkillByUserInfiniteQuery({ userId, limit: MOST });
  const id = useId();
  const skills = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Field
        name={field.name}
        label={useWords().field('endorsement', field.name)}
        list={id}
        autoComplete="off"
        {...(skills.length > 0 && { hint: <FormattedMessage id="profile.endorse.hint" /> })}
      />
      <datalist id={id}>
        {skills.map((one) => (
          <option key={one.id} value={one.name ?? ''}>
            {one.name}
          </option>
        ))}
      </datalist>
    </>
  );
};
