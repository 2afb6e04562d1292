import type { handleClientStreamingCall } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { statusOf, WrongVersion } from './errors.ts';
import type { Proposed } from './records.ts';
import type { Appended, Store } from './store.ts';
import { expectedIn, nameIn, proposedIn } from './wire.ts';

type Append = handleClientStreamingCall<streams.AppendReq, streams.AppendResp>;

const written = ({ revision, position }: Appended): streams.AppendResp => {
  const success = new streams.AppendResp.Success().setPosition(
    new streams.AppendResp.Position()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
  if (revision === null) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(revision));
  return new streams.AppendResp().setSuccess(success);
};

const wrongVersion = ({ expected, actual }: WrongVersion): streams.AppendResp => {
  const answer = new streams.AppendResp.WrongExpectedVersion();
  if (actual === null) answer.setCurrentNoStream(new shared.Empty());
  else answer.setCurrentRevision(String(actual));
  if (expected === 'any') answer.setExpectedAny(new shared.Empty());
  else if (expected === 'no_stream') answer.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream_exists') answer.setExpectedStreamExists(new shared.Empty());
  else answer.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(answer);
};

/** One append a call, used by a client with credentials. */
export const appendTo =
  (store: Store): Append =>
  (call, answer) => {
    let options = new streams.AppendReq.Options();
    const events: Proposed[] = [];
    call.on('data', (message: streams.AppendReq) => {
      const event = message.getProposedMessage();
      options = message.getOptions() ?? options;
      if (event) events.push(proposedIn(event));
    });
    call.on('error', () => undefined);
    call.on('end', () => {
      const expected = expectedIn(options, options.getRevision());
      try {
        answer(null, written(store.append(nameIn(options.getStreamIdentifier()), expected, events)));
      } catch (error) {
        if (error instanceof WrongVersion) answer(null, wrongVersion(error));
        else answer(statusOf(error), null);
      }
    });
  };
