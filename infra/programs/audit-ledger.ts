import { upcastingLog } from '../../commands/core/upcasting-log.ts';
import type { Difference } from '../../domain/commerce/ledger/audit.ts';
import { registry } from '../../domain/registry.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { auditLedger, type Audited } from '../../projections/commerce/ledger-audit.ts';
import { readConfig } from '../config/config.ts';
import { openPlatform } from '../platform.ts';
import { sentenceOf } from './error-sentence.ts';
import { fail, note, say } from './terminal.ts';

// `make audit-ledger`: compares the ledger with the log and the provider's statement, with or without a running server.

/** Exit codes, for scripts; 0 = no difference. */
const EXIT = { refused: 1, differed: 2 };

const lineOf = ({ kind, of, event, expected, found }: Difference): string =>
  `${kind}: ${of}${event === undefined || event === of ? '' : ` (${event})`}: expected ${expected}, found ${found}`;

const tell = ({ entries, statementLines, differences }: Audited): void => {
  say(`${entries} entries were made again from the log and compared.`);
  say(
    statementLines === null
      ? 'The payment provider has no statement; it was not compared.'
      : `${statementLines} lines of the provider's statement were compared.`,
  );
  for (const difference of differences) say(lineOf(difference));
  if (differences.length > 0) fail(EXIT.differed, `Differences: ${differences.length}.`);
  else say('No difference.');
};

const audit = async (): Promise<void> => {
  const read = readConfig(process.env);
  if (!read.ok) return fail(EXIT.refused, read.complaints.join('\n'));
  const platform = await openPlatform(read.config, note);
  try {
    const { pool, log, payments } = platform;
    const feed = upcastingLog(registry, log);
    tell(await auditLedger({ pool, schema: SCHEMA, feed, statement: payments.statement }));
  } finally {
    await platform.close();
  }
};

try {
  await audit();
} catch (thrown) {
  const sentence = sentenceOf(thrown);
  if (sentence === null) throw thrown;
  fail(EXIT.refused, sentence);
}
