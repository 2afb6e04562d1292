import type { ReactNode } from 'react';
import type { Field, Thing } from '../../../resources/index.ts';
import { TrainingFilm, VideoInput } from './training-film.tsx';

/** A list of a profile: its kind, the field of the member, and the fields that are shown. */
export type Section = {
  readonly kind: string;
  readonly of: string;
  readonly fields: readonly string[];
  /** The list is of the member's profile in this role, so only its members have it. */
  readonly profile?: 'player' | 'coach';
  /** The field whose value is the title of an item. */
  readonly titled?: string;
  /** Only the items with these values. */
  readonly where?: Readonly<Record<string, string>>;
  /** Items come from elsewhere: here they are neither made nor changed. */
  readonly isReadOnly?: true;
  /** Strangers don't see the list. */
  readonly isForMembers?: true;
  /** The field of the member who adds one to another member's profile; left out = the member's own list. */
  readonly by?: string;
  /** Fields that only readers who may change the item see. */
  readonly ownFields?: readonly string[];
  /** Inputs of the form in place of those by shape. */
  readonly inputs?: Readonly<Record<string, (field: Field) => ReactNode>>;
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
      kind: 'achievement',
      of: 'userId',
      fields: ['achievedOn', 'category', 'description', 'proof'],
    },
    {
      kind: 'statistic',
      of: 'userId',
      fields: ['sport', 'appearances', 'goals', 'assists', 'minutes', 'values'],
      isSelfReported: true,
    },
    { kind: 'skill', of: 'userId', fields: ['level', 'sport'] },
    {
      kind: 'endorsement',
      of: 'athleteId',
      by: 'sponsorId',
      fields: ['sponsorId', 'text'],
    },
    {
      kind: 'certificate',
      of: 'userId',
      fields: ['issuer', 'issuedOn', 'expiresOn', 'verified', 'file'],
    },
  ],
  career: [
    {
      kind: 'availability',
      of: 'userId',
      titled: 'status',
      fields: ['from', 'to', 'teamId', 'note'],
      isForMembers: true,
    },
    {
      kind: 'experience',
      of: 'userId',
      fields: ['organization', 'from', 'to', 'description'],
    },
    {
      kind: 'coaching-history',
      of: 'coachId',
      profile: 'coach',
      fields: ['teamId', 'playerId', 'from', 'to', 'honours'],
      isForMembers: true,
    },
    {
      kind: 'transfer',
      of: 'playerId',
      profile: 'player',
      titled: 'kind',
      where: { state: 'completed' },
      fields: ['fromClubId', 'toClubId', 'date'],
      isReadOnly: true,
      isForMembers: true,
    },
    {
      kind: 'education',
      of: 'userId',
      fields: ['degree', 'field', 'from', 'to'],
    },
    {
      kind: 'license',
      of: 'userId',
      fields: ['issuer', 'level', 'issuedOn', 'expiresOn', 'file'],
    },
    {
      kind: 'professional-achievement',
      of: 'userId',
      fields: ['category', 'organization', 'achievedOn', 'proof'],
    },
    {
      kind: 'sponsorship',
      of: 'athleteId',
      by: 'sponsorId',
      fields: ['sponsorId', 'amount', 'from', 'to', 'terms'],
      isForMembers: true,
    },
    {
      kind: 'training-video',
      of: 'userId',
      fields: ['sport', 'recordedOn', 'description'],
      ownFields: ['audience'],
      inputs: { videoFile: (field) => <VideoInput field={field} /> },
      renderMore: (thing) => <TrainingFilm id={thing.id} />,
      isForScreens: true,
    },
    {
      kind: 'injury',
      of: 'playerId',
      profile: 'player',
      fields: ['severity', 'bodyPart', 'occurredOn', 'expectedReturnOn', 'notes'],
      isForMembers: true,
    },
    {
      kind: 'social-media-account',
      of: 'userId',
      titled: 'platform',
      fields: ['handle', 'url'],
      isForMembers: true,
    },
  ],
  teams: [
    {
      kind: 'team-member',
      of: 'userId',
      fields: ['teamId', 'role', 'jerseyNumber', 'joinedAt', 'leftAt'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Section[]>>;

const CV: readonly Section[] = [...SECTIONS.career, ...SECTIONS.portfolio];

/** The lists that a public page may show, in its order: neither sponsorships nor health. */
export const PUBLIC_SECTIONS: readonly Section[] = CV.filter(({ isForMembers }) => !isForMembers);
