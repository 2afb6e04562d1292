import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AgreementKind } from './kinds.ts';

/** Actions whose consequence is said before them. */
const STEPS = [
  'contract.edit',
  'contract.sign',
  'contract.terminate',
  'contract.remove',
  'transfer.edit',
  'transfer.agree',
  'transfer.complete',
  'transfer.cancel',
  'agent-client.accept',
  'agent-client.end',
  'agent-client.remove',
  'sponsorship.accept',
  'sponsorship.decline',
  'sponsorship.end',
  'sponsorship.remove',
] as const;

/** The consequences of the actions on an agreement, by the name of the action. */
export const followsOf = (kind: AgreementKind['kind']): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    STEPS.filter((step) => step.startsWith(`${kind}.`)).map((step) => [
      step.slice(kind.length + 1),
      <FormattedMessage key={step} id={`agreements.follows.${step}`} />,
    ]),
  );
