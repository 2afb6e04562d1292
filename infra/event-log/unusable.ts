/** An event log that can't be opened; the message is a sentence for the person who starts Malaab, without secrets. */
export class LogUnusable extends Error {
  override name = 'LogUnusable';
}
