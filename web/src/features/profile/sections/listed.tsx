import { Suspense, type ReactNode } from 'react';
import { definition as achievement } from '../../../resources/generated/definitions/achievement.ts';
import { definition as availability } from '../../../resources/generated/definitions/availability.ts';
import { definition as certificate } from '../../../resources/generated/definitions/certificate.ts';
import { definition as coachingHistory } from '../../../resources/generated/definitions/coaching-history.ts';
import { definition as contract } from '../../../resources/generated/definitions/contract.ts';
import { definition as education } from '../../../resources/generated/definitions/education.ts';
import { definition as endorsement } from '../../../resources/generated/definitions/endorsement.ts';
import { definition as experience } from '../../../resources/generated/definitions/experience.ts';
import { definition as injury } from '../../../resources/generated/definitions/injury.ts';
import { definition as license } from '../../../resources/generated/definitions/license.ts';
import { definition as professionalAchievement } from '../../../resources/generated/definitions/professional-achievement.ts';
import { definition as skill } from '../../../resources/generated/definitions/skill.ts';
import { definition as socialMediaAccount } from '../../../resources/generated/definitions/social-media-account.ts';
import { definition as sponsorship } from '../../../resources/generated/definitions/sponsorship.ts';
import { definition as statistic } from '../../../resources/generated/definitions/statistic.ts';
import { definition as teamMember } from '../../../resources/generated/definitions/team-member.ts';
import { definition as trainingVideo } from '../../../resources/generated/definitions/training-video.ts';
import { definition as transfer } from '../../../resources/generated/definitions/transfer.ts';
import type { Field, KnownDefinition, Thing } from '../../../resources/index.ts';
import { lazily } from '../../../ui/lazily.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Endorsed, SkillInput } from './endorsed.tsx';

/** Videos need the code of the feed, which most profiles do without. */
const TrainingFilm = lazily(() => import('./training-film.tsx'));
const VideoInput = lazily(() => import('./video-input.tsx'));

/** A list of a profile: its definition, the field of the member, and the fields that are shown. */
export type Section = {
  readonly definition: KnownDefinition;
  readonly of: string;
  readonly fields: readonly string[];
  /** The list is of the member's profile in this role, so only its members have it. */
  readonly profile?: 'player' | 'coach';
  /** The field whose value is the title of an item; null = it has no title, for instance because it is the member. */
  readonly titled?: string | null;
  /** Id of the text above the list; left out = the words of the kind. */
  readonly heading?: 'profile.view.teams';
  /** Only the items with these values. */
  readonly where?: Readonly<Record<string, string>>;
  /** Only the items with these values are on a CV: what waits for the staff, or was refused, is not. */
  readonly onPaper?: Readonly<Record<string, string>>;
  /** The part of the list's address before the id; left out = the field of the member. */
  readonly at?: string;
  /** Items come from elsewhere: here they are neither made nor changed. */
  readonly isReadOnly?: true;
  /** Strangers don't see the list. */
  readonly isForMembers?: true;
  /** It is on no CV: health, and what belongs on a page alone. */
  readonly isOffPaper?: true;
  /** Items have their state as a tag, although they come from elsewhere. */
  readonly hasState?: true;
  /** The field of the member who adds one to another member's profile; left out = the member's own list. */
  readonly by?: string;
  /** Fields that only readers who may change the item see. */
  readonly ownFields?: readonly string[];
  /** Inputs of the form in place of those by shape; `of` = the id of the member or profile. */
  readonly inputs?: Readonly<Record<string, (field: Field, of: string) => ReactNode>>;
  /** Below the fields. */
  readonly renderMore?: (thing: Thing) => ReactNode;
  /** The member's own word, marked as such. */
  readonly isSelfReported?: true;
  /** It can't be printed. */
  readonly isForScreens?: true;
};

/** The lists of each view of a profile. */
export const SECTIONS = {
  portfolio: [
    {
      definition: achievement,
      of: 'userId',
      fields: ['achievedOn', 'category', 'description', 'proof'],
    },
    {
      definition: statistic,
      of: 'userId',
      fields: ['sport', 'appearances', 'goals', 'assists', 'minutes', 'values'],
      isSelfReported: true,
    },
    {
      definition: skill,
      of: 'userId',
      fields: ['level', 'sport'],
      renderMore: ({ userId, name }) => <Endorsed userId={String(userId)} skill={String(name)} />,
    },
    {
      definition: endorsement,
      of: 'athleteId',
      by: 'sponsorId',
      fields: ['sponsorId', 'text'],
      inputs: { skill: (field, userId) => <SkillInput field={field} userId={userId} /> },
      onPaper: { state: 'approved' },
    },
    {
      definition: certificate,
      of: 'userId',
      fields: ['issuer', 'issuedOn', 'expiresOn', 'verified', 'file'],
    },
  ],
  career: [
    {
      definition: availability,
      of: 'userId',
      titled: 'status',
      fields: ['from', 'to', 'teamId', 'note'],
      isForMembers: true,
    },
    {
      definition: experience,
      of: 'userId',
      fields: ['organization', 'from', 'to', 'description'],
    },
    {
      definition: coachingHistory,
      of: 'coachId',
      profile: 'coach',
      fields: ['teamId', 'playerId', 'from', 'to', 'honours'],
      isForMembers: true,
    },
    {
      definition: transfer,
      of: 'playerId',
      profile: 'player',
      at: 'completed',
      titled: 'kind',
      fields: ['fromClubId', 'toClubId', 'date'],
      isReadOnly: true,
    },
    {
      definition: contract,
      of: 'playerId',
      at: 'concluded',
      profile: 'player',
      titled: null,
      fields: ['clubId', 'from', 'to'],
      isReadOnly: true,
      hasState: true,
    },
    {
      definition: education,
      of: 'userId',
      fields: ['degree', 'field', 'from', 'to'],
    },
    {
      definition: license,
      of: 'userId',
      fields: ['issuer', 'level', 'issuedOn', 'expiresOn', 'file'],
    },
    {
      definition: professionalAchievement,
      of: 'userId',
      fields: ['category', 'organization', 'achievedOn', 'proof'],
    },
    {
      definition: sponsorship,
      of: 'athleteId',
      by: 'sponsorId',
      fields: ['sponsorId', 'from', 'to'],
      onPaper: { state: 'active' },
    },
    {
      definition: trainingVideo,
      of: 'userId',
      fields: ['sport', 'recordedOn', 'description'],
      ownFields: ['audience'],
      inputs: {
        videoFile: (field) => (
          <Suspense fallback={<Loading count={1} />}>
            <VideoInput field={field} />
          </Suspense>
        ),
      },
      renderMore: (thing) => (
        <Suspense fallback={<Loading count={1} />}>
          <TrainingFilm id={thing.id} />
        </Suspense>
      ),
      isForScreens: true,
    },
    {
      definition: injury,
      of: 'playerId',
      profile: 'player',
      fields: ['severity', 'bodyPart', 'occurredOn', 'expectedReturnOn', 'notes'],
      isForMembers: true,
      isOffPaper: true,
    },
    {
      definition: socialMediaAccount,
      of: 'userId',
      titled: 'platform',
      fields: ['handle', 'url'],
      isForMembers: true,
      isOffPaper: true,
    },
  ],
  teams: [
    {
      definition: teamMember,
      of: 'userId',
      heading: 'profile.view.teams',
      titled: null,
      fields: ['teamId', 'role', 'jerseyNumber', 'joinedAt', 'leftAt'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Section[]>>;

const ALL: readonly Section[] = [...SECTIONS.teams, ...SECTIONS.career, ...SECTIONS.portfolio];

/** The lists of a CV for members, in its order. */
export const CV_SECTIONS = ALL.filter(({ isOffPaper }) => !isOffPaper);

/** The lists of a CV that a public page may show. */
export const PUBLIC_SECTIONS = CV_SECTIONS.filter(({ isForMembers }) => !isForMembers);
