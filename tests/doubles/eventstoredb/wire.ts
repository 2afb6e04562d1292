import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Expected, Proposed, Stored } from './records.ts';

/** Conversions between the gRPC messages and the store's types. */

export const nameIn = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export const identifierOf = (stream: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));

export const uuidOf = (id: string): shared.UUID => new shared.UUID().setString(id);

/** An id in lower case, as text or as two numbers of 64 bits. */
export const idIn = (uuid: shared.UUID | undefined): string => {
  const halves = uuid?.getStructured();
  if (!halves) return uuid?.getString().toLowerCase() ?? '';
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE(BigInt.asIntN(64, BigInt(halves.getMostSignificantBits())), 0);
  bytes.writeBigInt64BE(BigInt.asIntN(64, BigInt(halves.getLeastSignificantBits())), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

type Message = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;

export const proposedIn = (message: Message): Proposed => {
  const fields = message.getMetadataMap();
  return {
    id: idIn(message.getId()),
    type: fields.get('type') ?? '',
    contentType: fields.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};

type Options = {
  readonly hasAny: () => boolean;
  readonly hasNoStream: () => boolean;
  readonly hasStreamExists: () => boolean;
};

export const expectedIn = (options: Options, revision: string): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : BigInt(revision);
};

const recorded = (event: Stored): streams.ReadResp.ReadEvent.RecordedEvent => {
  const message = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuidOf(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  message
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(event.created));
  return message;
};

/** An event as readers get it; with `target` (undefined = gone) if it is a link that was followed. */
export const readEvent = (
  event: Stored,
  link?: { readonly target: Stored | undefined },
): streams.ReadResp => {
  const message = new streams.ReadResp.ReadEvent().setCommitPosition(String(event.position));
  if (!link) message.setEvent(recorded(event));
  else {
    message.setLink(recorded(event));
    if (link.target) message.setEvent(recorded(link.target));
  }
  return new streams.ReadResp().setEvent(message);
};

export const streamNotFound = (stream: string): streams.ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)),
  );

export const confirmation = (id: string): streams.ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  );

export const caughtUp = (): streams.ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const checkpointAt = ({ position }: Stored): streams.ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
