/** The draft of a room: text that is typed and not yet sent. */
export type RoomDraft = { readonly text: string; readonly replyTo?: string | undefined };

const keyOf = (roomId: string): string => `malaab.draft.room.${roomId}`;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Stored in this browser, so that it is there after a reload and in another tab. */
export const draftOf = (roomId: string): RoomDraft => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(roomId)) ?? 'null');
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

export const keepDraft = (roomId: string, draft: RoomDraft): void => {
  try {
    if (draft.text.trim() === '' && draft.replyTo === undefined) localStorage.removeItem(keyOf(roomId));
    else localStorage.setItem(keyOf(roomId), JSON.stringify(draft));
  } catch {
    // without storage the draft lasts as long as the page
  }
};
