import { openAuditKeys } from '../audit/keys.ts';
import { readConfig } from '../config/config.ts';
import { openConnections, openDatabase } from '../postgres/open.ts';
import { masterKeyFrom } from '../vault/master-key.ts';
import { sentenceOf } from './error-sentence.ts';
import { fail, note, say } from './terminal.ts';

// `make audit-key`: makes a new key that seals the log, before the old one's time is over.

const rotate = async (): Promise<void> => {
  const read = readConfig(process.env);
  if (!read.ok) return fail(1, read.complaints.join('\n'));
  const { config } = read;
  const database = await openDatabase(config, note);
  const connections = openConnections(database.url, note);
  try {
    const masterKey = await masterKeyFrom({
      folder: config.dataFolder,
      value: config.masterKey?.toString('base64'),
    });
    const { kid } = await openAuditKeys({
      pool: connections.pool,
      masterKey,
      now: () => new Date(),
    }).rotate();
    say(`The next segment announces the key ${kid}; the one after it is signed by it.`);
  } finally {
    await connections.close();
    await database.leave();
  }
};

try {
  await rotate();
} catch (thrown) {
  const sentence = sentenceOf(thrown);
  if (sentence === null) throw thrown;
  fail(1, sentence);
}
