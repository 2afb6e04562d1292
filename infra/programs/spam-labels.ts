import { upcastingLog } from '../../commands/core/upcasting-log.ts';
import { labelLines } from '../../commands/social/spam/labels.ts';
import { registry } from '../../domain/registry.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { spamReadsOf } from '../../projections/social/spam/texts.ts';
import { readConfig } from '../config/config.ts';
import { openPlatform } from '../platform.ts';
import { sentenceOf } from './error-sentence.ts';
import { fail, note, say } from './terminal.ts';

// `make spam-labels`: prints what the staff have decided about texts, for the training, with or without a running server.

const print = async (): Promise<void> => {
  const read = readConfig(process.env);
  if (!read.ok) return fail(1, read.complaints.join('\n'));
  const platform = await openPlatform(read.config, note);
  try {
    const { log, reader, vault } = platform;
    const decided = await spamReadsOf(reader, SCHEMA).decidedThings();
    for (const line of await labelLines({ registry, store: upcastingLog(registry, log), vault }, decided))
      say(line);
  } finally {
    await platform.close();
  }
};

try {
  await print();
} catch (thrown) {
  const sentence = sentenceOf(thrown);
  if (sentence === null) throw thrown;
  fail(1, sentence);
}
