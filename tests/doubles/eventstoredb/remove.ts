import type { handleUnaryCall } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { statusOf } from './errors.ts';
import type { Store } from './store.ts';
import { expectedIn, nameIn } from './wire.ts';

/** Deletes a stream; it may begin again, after its last revision. */
export const deleteFrom =
  (store: Store): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> =>
  (call, answer) => {
    const options = call.request.getOptions() ?? new streams.DeleteReq.Options();
    try {
      const expected = expectedIn(options, options.getRevision());
      const at = String(store.delete(nameIn(options.getStreamIdentifier()), expected, false));
      const position = new streams.DeleteResp.Position().setCommitPosition(at).setPreparePosition(at);
      answer(null, new streams.DeleteResp().setPosition(position));
    } catch (error) {
      answer(statusOf(error), null);
    }
  };

/** Deletes a stream for good: its name can't be used again. */
export const tombstoneIn =
  (store: Store): handleUnaryCall<streams.TombstoneReq, streams.TombstoneResp> =>
  (call, answer) => {
    const options = call.request.getOptions() ?? new streams.TombstoneReq.Options();
    try {
      const expected = expectedIn(options, options.getRevision());
      const at = String(store.delete(nameIn(options.getStreamIdentifier()), expected, true));
      const position = new streams.TombstoneResp.Position().setCommitPosition(at).setPreparePosition(at);
      answer(null, new streams.TombstoneResp().setPosition(position));
    } catch (error) {
      answer(statusOf(error), null);
    }
  };
