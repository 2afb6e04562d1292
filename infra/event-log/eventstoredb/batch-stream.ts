import type { EventStoreDBClient } from '@eventstore/db-client';
import unpack from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import uuids from '@eventstore/db-client/dist/utils/grpcUUID.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

/** What the server answered to one append: where it stands, or why not. */
export type BatchAnswer =
  | { readonly kind: 'written'; readonly revision: number; readonly commit: bigint }
  | { readonly kind: 'failed'; readonly error: Error };

/** A long call that carries appends, each with an id of its own. */
export type BatchStream = {
  readonly send: (request: streams.BatchAppendReq) => void;
};

export type BatchListener = {
  readonly answered: (id: string, answer: BatchAnswer) => void;
  /** Once, for whatever reason: what has no answer yet gets none. */
  readonly ended: () => void;
};

const answerIn = (response: streams.BatchAppendResp): BatchAnswer => {
  const error = response.getError();
  const success = response.getSuccess();
  if (error) return { kind: 'failed', error: unpack.unpackToCommandError(error, '') };
  return {
    kind: 'written',
    revision: Number(success?.getCurrentRevision()),
    commit: BigInt(success?.getPosition()?.getCommitPosition() ?? 0),
  };
};

/**
 * Opens a call for appends on the client's connection. The client's own `appendToStream` isn't used: all clients of a
 * process share its table of pending appends, so that one's broken call rejects the appends of all, and an answer that
 * then comes ends the process. Rejects if there is no way to the server.
 */
export async function openBatchStream(
  this: EventStoreDBClient,
  listener: BatchListener,
): Promise<BatchStream> {
  const open = this.GRPCStreamCreator(streamsService.StreamsClient, 'batchAppend', (client) =>
    client.batchAppend(...this.callArguments({}, { deadline: Infinity })),
  );
  const call = await open();
  let hasEnded = false;
  const end = (): void => {
    if (!hasEnded) listener.ended();
    hasEnded = true;
  };
  call.on('error', end).on('end', end).on('close', end);
  call.on('data', (response: streams.BatchAppendResp) => {
    const id = response.getCorrelationId();
    if (id) listener.answered(uuids.parseUUID(id), answerIn(response));
  });
  return { send: (request) => void call.write(request) };
}
