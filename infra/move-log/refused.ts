/** The log can't be moved; the message has the reason and the remedy. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}
