import { DRAFTS } from '../../../app/drafts.ts';

/** The draft of a room: text that is typed and not yet sent. */
export type RoomDraft = { readonly text: string; readonly replyTo?: string | undefined };

/** A member's room: several members may use one browser. */
type Place = { readonly roomId: string; readonly readerId: string };

const keyOf = ({ roomId, readerId }: Place): string => `${DRAFTS}room.${readerId}.${roomId}`;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Stored in this browser, so that it is there after a reload and in another tab. */
export const draftOf = (place: Place): RoomDraft => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    if (!isObject(stored)) return { text: '' };
    const text: unknown = Reflect.get(stored, 'text');
    const replyTo: unknown = Reflect.get(stored, 'replyTo');
    return {
      text: typeof text === 'string' ? text : '',
      ...(typeof replyTo === 'string' && { replyTo }),
    };
  } catch {
    return { text: '' };
  }
};

export const keepDraft = (place: Place, draft: RoomDraft): void => {
  try {
    if (draft.text.trim() === '' && draft.replyTo === undefined) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // without storage the draft lasts as long as the page
  }
};
