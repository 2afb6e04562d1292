import type { ReactNode } from 'react';
import type { Field, Thing } from '../../../resources/index.ts';
import { TrainingFilm, VideoInput } from './training-film.tsx';

/** A list of a profile: its kind, the field of the member, and the fields that are shown. */
export type Section = {
  readonly kind: string;
  readonly of: string;
  readonly fields: readonly string[];
  /** The list is of the member's profile as a player, so only players have it. */
  readonly isOfPlayer?: true;
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
      kind: 'experience',
      of: 'userId',
      fields: ['organization', 'from', 'to', 'description'],
    },
    {
      kind: 'education',
      of: 'userId',
      fields: ['degree', 'field', 'from', 'to'],
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
      isOfPlayer: true,
      fields: ['severity', 'bodyPart', 'occurredOn', 'expectedReturnOn', 'notes'],
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

/** The lists that a public page may show, in its order: neither sponsorships nor health. */
export const PUBLIC_SECTIONS: readonly Section[] = [
  ...SECTIONS.career.filter(({ kind }) => kind !== 'sponsorship' && kind !== 'injury'),
  ...SECTIONS.portfolio,
];
