import { readArea } from '../area.ts';
import { chatReadsOf } from './chat/chat-reads.ts';
import { roomLinesOf, roomLinesProjection } from './chat/room-lines.ts';
import { decisionsProjection, moderationReadsOf } from './decisions.ts';
import { moderationQueueReadsOf } from './moderation-queue.ts';
import { networkReadsOf } from './network-reads.ts';
import { spamReadsOf } from './spam/texts.ts';
import { socialReadsOf } from './social-reads.ts';

export const social = readArea({
  projections: () => [roomLinesProjection, decisionsProjection],
  reads: ({ reader, schema, registry }) => ({
    ...socialReadsOf(reader, schema, registry),
    network: networkReadsOf(reader, schema, registry),
    moderation: moderationReadsOf(reader, schema),
    moderationQueue: moderationQueueReadsOf(reader, schema, registry),
    spam: spamReadsOf(reader, schema),
    chat: chatReadsOf(reader, schema, registry),
    linesOf: roomLinesOf(reader, schema),
  }),
});
