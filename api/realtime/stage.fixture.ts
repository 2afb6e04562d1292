import { afterAll, afterEach, beforeAll } from 'vitest';
import { testService, type Person, type TestService } from '../../tests/support/service.ts';
import { Client, openGateway, type ClientSettings, type Gateway } from './client.fixture.ts';
import type { RealtimeTimes } from './context.ts';

export type Stage = {
  /** The service whose HTTP API takes the commands. */
  it(): TestService;
  gateway(): Gateway;
  /** Opens a client that is closed after the test. */
  connect(settings?: ClientSettings, to?: Pick<Gateway, 'port'>): Client;
  /** Opens a client and waits for its `hello` frame. */
  enter(person: Pick<Person, 'token'>, to?: Pick<Gateway, 'port'>): Promise<Client>;
};

export const bearer = ({ token }: Pick<Person, 'token'>) => ({ authorization: `Bearer ${token}` });

/** Starts a service and a gateway for all tests of a file. */
export const onStage = (times: Partial<RealtimeTimes> = {}): Stage => {
  const opened: { service: TestService; gateway: Gateway }[] = [];
  const clients: Client[] = [];
  beforeAll(async () => {
    const service = await testService();
    opened.push({ service, gateway: await openGateway(service, times) });
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
  });
  afterAll(async () => {
    for (const { service, gateway } of opened) {
      await gateway.close();
      await service.close();
    }
  });

  const found = () => {
    const [one] = opened;
    if (!one) throw new Error('The stage is available inside tests only.');
    return one;
  };
  const connect = (settings: ClientSettings = {}, to: Pick<Gateway, 'port'> = found().gateway): Client => {
    const client = new Client(to, settings);
    clients.push(client);
    return client;
  };
  return {
    it: () => found().service,
    gateway: () => found().gateway,
    connect,
    enter: async ({ token }, to) => {
      const client = connect({ token }, to);
      await client.first('hello');
      return client;
    },
  };
};
