import type { EventStoreDBClient } from '@eventstore/db-client';
import unpack from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import uuids from '@eventstore/db-client/dist/utils/grpcUUID.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

/** The server's result of one append: its position, or the error. */
export type BatchAnswer =
  | { readonly kind: 'written'; readonly revision: number; readonly commit: bigint }
  | { readonly kind: 'failed'; readonly error: Error };

/** A long-lived call that carries appends, each with its own id. */
export type BatchStream = {
  readonly send: (request: streams.BatchAppendReq) => void;
};

export type BatchListener = {
  readonly answered: (id: string, answer: BatchAnswer) => void;
  /** Called once, for any reason; pending appends get no result. */
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
 * Opens a call for appends on the client's connection. The client's `appendToStream` isn't used: all clients of a process
 * share its table of pending appends. A broken call of one client rejects the appends of all, and a late result then
 * ends the process. Rejects if the server is unreachable.
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
