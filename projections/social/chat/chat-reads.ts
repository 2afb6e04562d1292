import type { Registry } from '../../../domain/kit/registry.ts';
import type { Reader } from '../../engine/reader.ts';
import { conversationReadsOf, type ConversationReads } from './conversation.ts';
import { inboxReadsOf, type InboxReads } from './inbox.ts';
import { statementsOf } from './statements.ts';

export type ChatReads = InboxReads & ConversationReads;

/** Reads of conversations. */
export const chatReadsOf = (reader: Reader, schema: string, registry: Registry): ChatReads => {
  const statements = statementsOf(reader, schema, registry);
  return { ...inboxReadsOf(statements), ...conversationReadsOf(statements) };
};
