import { DRAFTS } from '../../app/drafts.ts';

/** Form input that is kept until it is sent. */
export type Draft = {
  readonly name: string;
  /** It outlives the tab, until its member signs out; the name has the member's id. Left out = kept in this tab. */
  readonly isKept?: true;
  /** Fields that are never kept. */
  readonly without?: readonly string[];
};

export type Values = Readonly<Record<string, unknown>>;

const keyOf = ({ name }: Draft): string => `${DRAFTS}${name}`;
const storageOf = ({ isKept }: Draft): Storage => (isKept ? localStorage : sessionStorage);

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Storage may be closed to us: then nothing is kept, and nothing else goes wrong. */
const trying = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/** The values of a form as they were left, as far as they are of the kind that its fields hold. */
export const restored = <V extends Values>(draft: Draft | undefined, initial: V): V => {
  if (!draft) return initial;
  const stored = trying<unknown>(() => JSON.parse(storageOf(draft).getItem(keyOf(draft)) ?? 'null'));
  if (!isObject(stored)) return initial;
  const kept = Object.entries(stored).filter(([name, value]) => typeof value === typeof initial[name]);
  return { ...initial, ...Object.fromEntries(kept) };
};

export const keepDraft = (draft: Draft, values: Values): void => {
  const kept = Object.entries(values).filter(([name]) => !draft.without?.includes(name));
  trying(() => storageOf(draft).setItem(keyOf(draft), JSON.stringify(Object.fromEntries(kept))));
};

export const dropDraft = (draft: Draft): void => {
  trying(() => storageOf(draft).removeItem(keyOf(draft)));
};
