import type { Broker } from '../../commands/ports/broker.ts';
import { openPostgresBroker } from './postgres.ts';

export type BrokerChoice = {
  /** Address of RabbitMQ, if configured. */
  readonly brokerUrl: string | undefined;
  readonly databaseUrl: string;
  readonly report: (error: unknown) => void;
};

/** The broker of a process: RabbitMQ if configured, else the database. Throws `BrokerUnreachable`. */
export const openBroker = async ({ brokerUrl, databaseUrl, report }: BrokerChoice): Promise<Broker> => {
  if (brokerUrl === undefined) return openPostgresBroker({ url: databaseUrl, report });
  // loaded only if configured
  const { openRabbitBroker } = await import('./rabbitmq/fan-out.ts');
  return openRabbitBroker({ url: brokerUrl, report });
};
