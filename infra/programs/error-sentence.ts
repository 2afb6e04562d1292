import { LogUnavailable } from '../../domain/kit/log.ts';
import { ReadModelsNewer } from '../../projections/engine/release.ts';
import { LegalTextsRefused } from '../accounts/legal/open.ts';
import { PoseModelRefused } from '../analyses/pose-model.ts';
import { BrokerUnreachable } from '../broker/unreachable.ts';
import { LogUnusable } from '../event-log/unusable.ts';
import { LogRefused } from '../event-log/worked-on.ts';
import { MailRefused } from '../mail/smtp.ts';
import { DatabaseUnusable } from '../postgres/unusable.ts';
import { MasterKeyRefused } from '../vault/master-key.ts';

const told = [
  DatabaseUnusable,
  MasterKeyRefused,
  LogRefused,
  LogUnusable,
  LogUnavailable,
  BrokerUnreachable,
  MailRefused,
  LegalTextsRefused,
  PoseModelRefused,
  ReadModelsNewer,
] as const;

/** The message for an expected start failure; null for an unexpected error, whose stack is needed. */
export const sentenceOf = (error: unknown): string | null =>
  told.some((kind) => error instanceof kind) && error instanceof Error ? error.message : null;
