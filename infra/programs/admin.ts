import { pino } from 'pino';
import { createService } from '../../api/service/service.ts';
import { email as emailShape } from '../../api/accounts/schemas.ts';
import { fieldText, problemText } from '../../api/messages/format.ts';
import { appointAdmin } from '../../commands/accounts/staff.ts';
import type { Problem } from '../../domain/errors.ts';
import { readConfig } from '../config/config.ts';
import { openPlatform } from '../platform.ts';
import { sentenceOf } from './error-sentence.ts';

// `make admin EMAIL=… PASSWORD=… [SECOND_FACTOR=reset]`: an operator with shell access creates the first admin,
// with or without a running server.

const complain = (lines: readonly string[]): void => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
};

/** Field errors, one sentence each, in English like all operator messages. */
const sentencesOf = ({ code, errors = [], values = {} }: Problem): readonly string[] =>
  errors.length === 0
    ? [problemText('en', code, { seconds: 0, count: 0, ...values }).detail]
    : errors.map((error) => `${error.path.toUpperCase()}: ${fieldText('en', error)}`);

const appoint = async (email: string, password: string): Promise<void> => {
  const read = readConfig(process.env);
  if (!read.ok) return complain(read.complaints);
  if (!emailShape.safeParse(email).success) return complain(['EMAIL must be an e-mail address.']);
  const platform = await openPlatform(read.config, (line) => process.stderr.write(`${line}\n`));
  try {
    const { context } = createService({
      ports: platform,
      logger: pino({ level: 'silent' }),
      production: read.config.environment === 'production',
      publicUrl: read.config.publicUrl ?? `http://localhost:${read.config.port}`,
    });
    const name = process.env['NAME'] ?? email;
    const resetsFactor = process.env['SECOND_FACTOR'] === 'reset';
    const wanted = { email, password, name, permissions: ['*'], resetsFactor };
    const appointed = await appointAdmin(context, wanted);
    if (!appointed.ok) return complain(sentencesOf(appointed.problem));
    process.stdout.write(`${email} may now sign in as an admin.\n`);
  } finally {
    await platform.close();
  }
};

const { EMAIL: email = '', PASSWORD: password = '' } = process.env;
try {
  if (email === '' || password === '')
    complain(['Usage: make admin EMAIL=… PASSWORD=… [SECOND_FACTOR=reset]']);
  else await appoint(email, password);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  complain([sentence]);
}
