import { z } from 'zod';
import { accountsSettings } from './accounts.ts';
import { analysisSettings } from './analysis.ts';
import { commerceSettings } from './commerce.ts';
import { messagesSettings } from './messages.ts';
import { operationSettings } from './operation.ts';
import { paymentsSettings } from './payments.ts';
import { publicSettings } from './public.ts';
import { serverSettings } from './server.ts';
import { storageSettings } from './storage.ts';

/** The environment variables, by topic. */
export const variables = z.object({
  ...serverSettings,
  ...messagesSettings,
  ...storageSettings,
  ...accountsSettings,
  ...publicSettings,
  ...commerceSettings,
  ...paymentsSettings,
  ...analysisSettings,
  ...operationSettings,
});

/** All settings, as they are read. */
export type Settings = z.output<typeof variables>;
