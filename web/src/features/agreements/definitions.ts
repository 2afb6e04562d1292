import { definition as agentClient } from '../../resources/generated/definitions/agent-client.ts';
import { definition as contract } from '../../resources/generated/definitions/contract.ts';
import { definition as sponsorship } from '../../resources/generated/definitions/sponsorship.ts';
import { definition as transfer } from '../../resources/generated/definitions/transfer.ts';
import type { KnownDefinition } from '../../resources/index.ts';
import type { AgreementKind } from './kinds.ts';

/** The definition of each kind of agreement. */
export const AGREEMENT_DEFINITIONS: Readonly<Record<AgreementKind['kind'], KnownDefinition>> = {
  contract,
  transfer,
  'agent-client': agentClient,
  sponsorship,
};
