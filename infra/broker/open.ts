import type { Broker } from '../../commands/ports/broker.ts';
import { openPostgresBroker } from './postgres.ts';

export type BrokerChoice = {
  /** Of RabbitMQ, if there is one. */
  readonly brokerUrl: string | undefined;
  readonly databaseUrl: string;
  readonly report: (error: unknown) => void;
};

/** The broker of a process: RabbitMQ where one is named, else the database. Throws `BrokerUnreachable`. */
export const openBroker = async ({ brokerUrl, databaseUrl, report }: BrokerChoice): Promise<Broker> => {
  if (brokerUrl === undefined) return openPostgresBroker({ url: databaseUrl, report });
  // loaded by those alone who have one
  const { openRabbitBroker } = await import('./rabbitmq/fan-out.ts');
  return openRabbitBroker({ url: brokerUrl, report });
};
