import { eventLogContract } from '../contract.ts';
import { anySubject } from './fixture.ts';

eventLogContract('EventStoreDB', anySubject);
