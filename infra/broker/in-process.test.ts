import { brokerContract } from './contract.ts';
import { inProcessBroker } from './in-process.ts';

brokerContract('the broker of one process', (report) => {
  const broker = inProcessBroker(report);
  return Promise.resolve({ here: broker, there: broker });
});
