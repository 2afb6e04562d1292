import { useMemo, useState } from 'react';
import { useFormat } from '../../../../i18n/provider.tsx';
import {
  useLinesQuery,
  type ConversationPage,
  type Line,
  type Message,
  type Room,
  type Said,
} from '../../api.ts';
import type { Names } from '../../../../app/api/resource-types.ts';
import { chunkKeeper, chunksOf, oncePerHour, placedLines, stretchesOf } from './timeline.ts';

const NONE: readonly Line[] = [];

/** The messages that others answer, by id. */
const answeredIn = (
  pages: readonly ConversationPage[],
  messages: readonly Said[],
): ReadonlyMap<string, Message> => {
  const answered = new Set(messages.flatMap(({ replyTo }) => replyTo ?? []));
  const replied = pages.flatMap((page) => page.replied);
  const loaded = messages.filter(({ id }) => answered.has(id));
  return new Map([...replied, ...loaded].map((said) => [said.id, said]));
};

/** The loaded messages of a room, oldest first, in the parts in which they are rendered. */
export const useTimeline = (
  room: Room,
  pages: readonly ConversationPage[],
  names: Names,
  hasOlder: boolean,
) => {
  const format = useFormat();
  const dayOf = useMemo(() => oncePerHour(format.date), [format]);
  const messages: readonly Said[] = useMemo(() => pages.flatMap(({ items }) => items).toReversed(), [pages]);
  const [keep] = useState(chunkKeeper);
  const stretches = useMemo(() => stretchesOf(keep(chunksOf(messages, dayOf))), [messages, dayOf, keep]);
  const lines = useLinesQuery(room.id, { skip: room.kind !== 'group' }).data;
  const placed = useMemo(
    () => placedLines(lines?.items ?? NONE, messages, hasOlder),
    [lines, messages, hasOlder],
  );
  const known = useMemo(() => answeredIn(pages, messages), [pages, messages]);
  const named: Names = useMemo(
    () => Object.assign({}, ...pages.map((page) => page.names), lines?.names, names),
    [pages, lines, names],
  );
  return { messages, stretches, placed, known, names: named };
};
