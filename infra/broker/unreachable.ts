/** The broker can't be reached at start. Later outages are tolerated. */
export class BrokerUnreachable extends Error {
  override readonly name = 'BrokerUnreachable';
}
