import { textIn } from '../../../domain/kit/json.ts';
import { referred } from '../../core/relations.ts';
import type { Runtime } from '../../core/runtime.ts';
import type { TextNotices } from './text-notices.ts';
import { tellOnce } from '../../notices/tell-once.ts';

const WRITTEN: ReadonlySet<string> = new Set(['ReviewWritten', 'ReviewRestored']);
const ANSWERED: ReadonlySet<string> = new Set(['ReviewAnswered', 'ReviewAnswerRestored']);

/** The notices of a review of a product, to its seller; and of the seller's answer, to its author. */
export const reviewNotices =
  (runtime: Runtime): TextNotices =>
  async (event, item) => {
    const [authorId, productId] = [textIn(item['userId']), textIn(item['productId'])];
    if (authorId === null || productId === null) return [];
    const sellerId = textIn((await referred(runtime.streams.load, 'product', productId))['sellerId']);
    if (sellerId === null) return [];
    const about = { aboutKind: 'product', aboutId: productId } as const;
    if (WRITTEN.has(event.type))
      return tellOnce(runtime, event, [[sellerId, { kind: 'review_written', byId: authorId, ...about }]]);
    return ANSWERED.has(event.type)
      ? tellOnce(runtime, event, [[authorId, { kind: 'review_answered', byId: sellerId, ...about }]])
      : [];
  };
