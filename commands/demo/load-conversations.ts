import { newId } from '../core/ids.ts';
import type { Runtime } from '../core/runtime.ts';
import { roomOfTwo, seatStep } from '../social/rooms.ts';
import { conversations, type DemoConversation, type DemoLine } from './conversations.ts';
import type { DemoIds, Run } from './load-events.ts';

const openRoom = async (run: Run, ids: DemoIds, conversation: DemoConversation): Promise<string> => {
  const { key, by, others, name } = conversation;
  const [kind, action] = ['room', 'create'];
  const [other = ''] = others;
  if (name !== undefined) {
    const input = { kind: 'group', name };
    return run({ kind, action, id: ids.own('room', key), by, input });
  }
  const withId = ids.member(other);
  const id = roomOfTwo(ids.member(by), withId);
  await run({ kind, action, id, by, input: { kind: 'direct', withId } });
  await run({ kind, action: 'accept', id, by: other });
  return id;
};

const write = async (run: Run, ids: DemoIds, roomId: string, at: string, line: DemoLine): Promise<void> => {
  const { key, by, text, replyTo, reactions = {} } = line;
  const idOf = (one: string): string => ids.own('message', at, one);
  const input = { roomId, text, ...(replyTo !== undefined && { replyTo: idOf(replyTo) }) };
  const messageId = await run({ kind: 'message', action: 'create', id: idOf(key), by, input });
  for (const [member, type] of Object.entries(reactions)) {
    const id = ids.keyed('message-reaction', { messageId, userId: ids.member(member) });
    const reaction = { messageId, roomId, type };
    await run({ kind: 'message-reaction', action: 'create', id, by: member, input: reaction });
  }
};

/** Loads the conversations of the demo. All members are added to a conversation before its messages. */
export const loadConversations = async (run: Run, ids: DemoIds, runtime: Runtime): Promise<void> => {
  for (const conversation of conversations) {
    const roomId = await openRoom(run, ids, conversation);
    for (const member of [conversation.by, ...conversation.others])
      await seatStep(runtime, roomId, ids.member(member)).run(newId());
    for (const line of conversation.lines) await write(run, ids, roomId, conversation.key, line);
  }
};
