const text = 'the same code; the words are those of another gRPC library';
const offset = 'the client gives a place in the log for a revision, and logs differ in what lies before';

/** Differences between the double's answers and the real node's, each with the reason to keep it. */
export const differences: Readonly<Record<string, string>> = {
  'A29b batch event 17 MB': text,
  'A29b unary event 17 MB': text,
  'C03b metadata of deleted': offset,
  'C05c metadata after re-create': offset,
  'D03 get': offset,
  'D16 acl round trip': offset,
};

const persistent = 'persistent subscriptions: Malaab has none, it follows the log itself';
const timing = 'the answer depends on how fast the machine is';

/** Recorded questions that aren't asked: the start of the question's name, and the reason. */
export const notAsked: Readonly<Record<string, string>> = {
  F: persistent,
  'A33 ': timing,
  'A33b ': timing,
  'B21 ': 'the same as B21b, weaker',
  'E14 ': 'counts all events of the log, those of questions that are not asked as well',
  'G01 ': 'lists services that nobody calls here (users, projections, redaction)',
  'G07 ': 'a client that hangs at its end, for 5 s',
};
