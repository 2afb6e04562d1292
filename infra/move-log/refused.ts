/** The log can't be moved like this; the message tells the operator why and what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}
