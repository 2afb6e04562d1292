import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCoachByUserInfiniteQuery } from '../../../app/generated/coach.ts';
import { usePlayerByUserInfiniteQuery } from '../../../app/generated/player.ts';
import { useWords } from '../../../i18n/words.ts';
import {
  ActInDialog,
  ActionBar,
  AddPart,
  Parts,
  ThingCard,
  type Field,
  type KnownDefinition,
  type Thing,
} from '../../../resources/index.ts';
import { Row, Tag } from '../../../ui/layout.tsx';
import css from '../profile.module.css';
import type { Section } from './listed.tsx';

const ID = /Id$/;

/** A list: its definition, the path of its lookup (`/skills/user/ID`) and its title. `id`: of the member or profile. */
export const useSection = ({ definition, of, at = of.replace(ID, ''), heading }: Section, id: string) => {
  const words = useWords();
  return {
    definition,
    path: `${definition.path}/${at}/${id}`,
    title: heading ? <FormattedMessage id={heading} /> : words.kind(definition.name, 'many'),
  };
};

type Of = { readonly id: string; readonly readerId: string; readonly isGuest: boolean };

/** Lists of a member's profile. Other readers see only those that have something. */
export const Sections = ({ sections, ...of }: Of & { readonly sections: readonly Section[] }) => (
  <>
    <div className={css.sections}>
      {sections.map((section) =>
        section.profile ? (
          <ProfileSection key={section.definition.name} section={section} profile={section.profile} {...of} />
        ) : (
          <SectionOf key={section.definition.name} section={section} of={of.id} {...of} />
        ),
      )}
    </div>
    <p className={css.nothing}>
      <FormattedMessage id="profile.nothing" />
    </p>
  </>
);

/** The id of a member's profile in a role; undefined if there is none, or it isn't read yet. */
export const useProfileId = (profile: Section['profile'], userId: string): string | undefined => {
  const asked = { userId };
  const player = usePlayerByUserInfiniteQuery(asked, { skip: profile !== 'player' });
  const coach = useCoachByUserInfiniteQuery(asked, { skip: profile !== 'coach' });
  const { data } = profile === 'player' ? player : coach;
  return data?.pages[0]?.items[0]?.id;
};

const EDIT = ['edit'];

/** A list of a member's profile in a role; nothing for members without one. */
const ProfileSection = ({
  profile,
  ...props
}: Of & { readonly section: Section; readonly profile: NonNullable<Section['profile']> }) => {
  const profileId = useProfileId(profile, props.id);
  return profileId === undefined ? null : <SectionOf of={profileId} {...props} />;
};

/** The title of an item by its section, where that says which; otherwise that of its kind. */
export const useTitleIn = ({
  definition: { name },
  titled,
}: Section): ((thing: Thing) => { readonly title?: ReactNode }) => {
  const words = useWords();
  return (thing) => {
    if (titled === undefined) return {};
    return {
      title: titled === null ? null : <strong>{words.value(name, titled, String(thing[titled]))}</strong>,
    };
  };
};

/** Marks figures that nobody has confirmed. */
export const SelfReported = () => (
  <Tag>
    <FormattedMessage id="profile.selfReported" />
  </Tag>
);

/** The shown fields of an item, by what its reader may do with it. */
const fieldsFor = ({ fields, ownFields = [] }: Section, thing: Thing): readonly string[] =>
  thing.can.includes('edit') ? [...fields, ...ownFields] : fields;

/** `of`: the id of the member, or of the profile, whose list it is. */
const SectionOf = (props: Of & { readonly section: Section; readonly of: string }) => {
  const { section, of, id, readerId, isGuest } = props;
  const list = useSection(section, of);
  const titleIn = useTitleIn(section);
  const { definition } = list;
  const { where, isReadOnly = false } = section;
  return (
    <Parts
      part={{
        ...list,
        ...(where && { where }),
        ...(section.by === undefined && { empty: <FormattedMessage id="profile.section.none" /> }),
        hidesEmpty: isReadOnly || (id !== readerId && section.by === undefined),
        add: !isGuest && !isReadOnly && (
          <Add section={section} definition={definition} of={of} id={id} readerId={readerId} />
        ),
        renderItem: (thing) => (
          <ThingCard
            definition={definition}
            thing={thing}
            fields={fieldsFor(section, thing)}
            {...titleIn(thing)}
            {...(section.isSelfReported && { tag: <SelfReported /> })}
            {...(isReadOnly && !section.hasState && { tag: null })}
          >
            {section.renderMore?.(thing)}
            {!isReadOnly && thing.can.length > 0 && (
              <Row>
                <ActInDialog definition={definition} thing={thing} small />
                <ActionBar definition={definition} thing={thing} without={EDIT} isSmall />
              </Row>
            )}
          </ThingCard>
        ),
      }}
    />
  );
};

const inputsOf = (inputs: NonNullable<Section['inputs']>, of: string) =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, render]) => [name, (field: Field) => render(field, of)]),
  );

/** The button that adds one: to the reader's own list, or about another member. */
const Add = (props: {
  readonly section: Section;
  readonly definition: KnownDefinition;
  readonly of: string;
  readonly id: string;
  readonly readerId: string;
}) => {
  const { section, definition, of, id, readerId } = props;
  const words = useWords();
  const isOwn = id === readerId;
  if (isOwn === (section.by !== undefined)) return null;
  return (
    <AddPart
      definition={definition}
      fixed={{ [section.of]: of, ...(section.by !== undefined && { [section.by]: readerId }) }}
      label={<FormattedMessage id="profile.add" values={{ what: words.kindWithin(definition.name) }} />}
      {...(section.inputs && { inputs: inputsOf(section.inputs, of) })}
      small
    />
  );
};
