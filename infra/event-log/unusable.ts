/** An event log that can't be opened; the message tells the operator why, without secrets. */
export class LogUnusable extends Error {
  override name = 'LogUnusable';
}
