import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import code from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { AppendTooLarge, BadAppend, StreamGone, WrongVersion } from './errors.ts';
import type { Expected, Proposed } from './records.ts';
import type { Appended, Store } from './store.ts';
import { expectedIn, identifierOf, idIn, nameIn, proposedIn, uuidOf } from './wire.ts';

type BatchAppend = handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp>;

/** An append that is still coming in, perhaps in several messages. */
type Incoming = { readonly stream: string; readonly expected: Expected; readonly events: Proposed[] };

const written = ({ revision, position }: Appended): streams.BatchAppendResp => {
  const success = new streams.BatchAppendResp.Success().setPosition(
    new shared.AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
  if (revision === null) success.setNoStream(new empty.Empty());
  else success.setCurrentRevision(String(revision));
  return new streams.BatchAppendResp().setSuccess(success);
};

const refused = (
  status: code.Code,
  type: string,
  message: { readonly serializeBinary: () => Uint8Array },
): streams.BatchAppendResp => {
  const details = new any.Any();
  details.pack(message.serializeBinary(), `event_store.client.${type}`);
  const error = new statuses.Status().setCode(status).setMessage(type).setDetails(details);
  return new streams.BatchAppendResp().setError(error);
};

const timeout = (): streams.BatchAppendResp =>
  refused(code.Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout());

const wrongVersion = ({ expected, actual }: WrongVersion): shared.WrongExpectedVersion => {
  const answer = new shared.WrongExpectedVersion();
  if (actual === null) answer.setCurrentNoStream(new empty.Empty());
  else answer.setCurrentStreamRevision(String(actual));
  if (expected === 'any') answer.setExpectedAny(new empty.Empty());
  else if (expected === 'no_stream') answer.setExpectedNoStream(new empty.Empty());
  else if (expected === 'stream_exists') answer.setExpectedStreamExists(new empty.Empty());
  else answer.setExpectedStreamPosition(String(expected));
  return answer;
};

const refusalOf = (error: unknown): streams.BatchAppendResp => {
  const { FAILED_PRECONDITION, INVALID_ARGUMENT, UNKNOWN } = code.Code;
  if (error instanceof WrongVersion)
    return refused(FAILED_PRECONDITION, 'WrongExpectedVersion', wrongVersion(error));
  if (error instanceof StreamGone) {
    const gone = new shared.StreamDeleted().setStreamIdentifier(identifierOf(error.stream));
    return refused(FAILED_PRECONDITION, 'StreamDeleted', gone);
  }
  if (error instanceof AppendTooLarge) {
    const large = new shared.MaximumAppendSizeExceeded().setMaxappendsize(error.limit);
    return refused(INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', large);
  }
  if (error instanceof BadAppend) return refused(INVALID_ARGUMENT, 'BadRequest', new shared.BadRequest());
  return refused(UNKNOWN, 'Unknown', new shared.Unknown());
};

/**
 * Many appends on one call, each answered with its own id, used by a client without credentials. `againMs`: after this
 * time an invalid event is answered a second time.
 */
export const batchAppendTo =
  (store: Store, againMs: number): BatchAppend =>
  (call) => {
    const incoming = new Map<string, Incoming>();
    call.on('data', (message: streams.BatchAppendReq) => {
      const id = idIn(message.getCorrelationId());
      const options = message.getOptions();
      if (options)
        incoming.set(id, {
          stream: nameIn(options.getStreamIdentifier()),
          expected: expectedIn(options, options.getStreamPosition()),
          events: [],
        });
      const append = incoming.get(id);
      if (!append) return;
      const answer = (response: streams.BatchAppendResp): void => {
        response.setCorrelationId(uuidOf(id)).setStreamIdentifier(identifierOf(append.stream));
        if (!call.cancelled) call.write(response);
      };
      const until = options?.getDeadline()?.toDate().getTime() ?? Infinity;
      append.events.push(...message.getProposedMessagesList().map(proposedIn));
      try {
        store.validate(append.stream, append.events);
        const isLate = until <= Date.now();
        if (!message.getIsFinal() && !isLate) return;
        incoming.delete(id);
        answer(isLate ? timeout() : written(store.append(append.stream, append.expected, append.events)));
      } catch (error) {
        incoming.delete(id);
        answer(refusalOf(error));
        if (error instanceof BadAppend && error.answeredTwice)
          setTimeout(() => answer(timeout()), againMs).unref();
      }
    });
    call.on('end', () => call.end());
    call.on('error', () => undefined);
  };
