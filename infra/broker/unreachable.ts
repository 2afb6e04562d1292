/** A broker that can't be reached when a process starts; later its absence is borne. */
export class BrokerUnreachable extends Error {
  override readonly name = 'BrokerUnreachable';
}
