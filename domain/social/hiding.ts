import { z } from 'zod';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { admin, system, theSystem, type Actor } from '../kit/rules.ts';
import { POLICIES } from './policies.ts';

/** The staff's decision about an item or an account. Empty while no decision is in force. */
export const decisionFields = {
  policy: optional(z.enum(POLICIES)),
  /** Names one decision: an appeal is against this one, not against a later one. */
  decisionId: optional(z.uuid().toLowerCase()),
  /** The admin who decided. Only the staff see it. */
  decidedBy: optional(ref('admin')),
};

/** The same for a thing that can be hidden, with the note of the staff to its author. */
export const hidingFields = {
  ...decisionFields,
  hiddenBecause: personal(optional(text(500, 3))),
  /** Hidden by the score of a spam model, until a moderator has decided. */
  held: optional(z.boolean()),
};

type Deciding = {
  readonly actor: Actor | null;
  readonly command: string;
  readonly input: { readonly decidedBy?: string | null | undefined };
};

/** The decision of a command. The system acts for the staff who upheld a report or confirmed a suggestion. */
export const decisionBy = ({ actor, command, input }: Deciding) => ({
  decisionId: command,
  decidedBy: actor === theSystem ? (input.decidedBy ?? null) : (actor?.id ?? null),
});

/** The values of a thing without a decision in force. */
export const noDecision = () => ({ policy: null, decisionId: null, decidedBy: null });

type Holdable = { readonly id: string; readonly held?: boolean | null | undefined };

/** The same for a thing that could be hidden. */
export const notHidden = ({ held }: Holdable) => ({
  ...noDecision(),
  hiddenBecause: null,
  ...(held && { held: null }),
});

/** Definition of a hiding: the event, the state of a visible item, and the fields that the event keeps. */
type HidingOf<E extends string, S extends string, W extends string, V> = {
  readonly event: E;
  readonly from: S;
  readonly was: readonly W[];
  /** Further values of the hidden item. */
  readonly also?: Also<V>;
};

type Also<V> = (it: Readonly<Record<string, unknown>>) => V;

const hidingOf = <const E extends string, const S extends string, const W extends string, V extends object>({
  event,
  from,
  was,
  also,
}: HidingOf<E, S, W, V>) =>
  ({
    event,
    from: [from],
    to: 'hidden',
    optionally: ['hiddenBecause'],
    sets: (it: Readonly<Record<string, unknown>>, situation: Deciding) => ({
      ...decisionBy(situation),
      ...also?.(it),
    }),
    was,
  }) as const;

/** `hide-for-staff`: hides an item after an upheld report, by the system, with the admin who upheld it. */
export const hidingForStaff = <
  const E extends string,
  const S extends string,
  const W extends string,
  V extends object,
>(
  hiding: HidingOf<E, S, W, V>,
) =>
  ({
    'hide-for-staff': { ...hidingOf(hiding), by: [system], takes: ['policy', 'decidedBy'] },
  }) as const;

/** The same, and `hide` by the staff of an area, who may hide an item that nobody has reported. */
export const hidingBy = <
  const E extends string,
  const S extends string,
  const W extends string,
  V extends object,
>({
  area,
  ...hiding
}: HidingOf<E, S, W, V> & { readonly area: string }) =>
  ({
    hide: { ...hidingOf(hiding), by: [admin(area)], takes: ['policy'] },
    ...hidingForStaff(hiding),
  }) as const;

/** Definition of `holdingBy`: as of `hidingBy`, and the event by which a moderator confirms it. */
type HoldingOf<H extends string, K extends string, S extends string, W extends string, V> = {
  readonly hidden: H;
  readonly kept: K;
  readonly from: S;
  readonly was: readonly W[];
  /** Further values of the held item. */
  readonly also?: Also<V>;
};

/**
 * The actions of the system that hold an item because of a spam model's score, and keep it hidden once a moderator has
 * confirmed that. The decision stays the same, so an appeal against it stays valid.
 */
export const holdingBy = <
  const H extends string,
  const K extends string,
  const S extends string,
  const W extends string,
  V extends object,
>({
  hidden,
  kept,
  from,
  was,
  also,
}: HoldingOf<H, K, S, W, V>) =>
  ({
    hold: {
      event: hidden,
      from: [from],
      to: 'hidden',
      by: [system],
      takes: [],
      sets: (it: Readonly<Record<string, unknown>>, { command }: Deciding) => ({
        policy: 'SPAM' as const,
        decisionId: command,
        decidedBy: null,
        held: true,
        ...also?.(it),
      }),
      was,
    },
    'keep-hidden': {
      event: kept,
      from: ['hidden'],
      by: [system],
      takes: ['policy', 'decidedBy'],
      optionally: ['hiddenBecause'],
      refuse: ({ held }: Holdable) => (held ? undefined : ('invalid_transition' as const)),
      sets: () => ({ held: null }),
      was,
    },
  }) as const;
