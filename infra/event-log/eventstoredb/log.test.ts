import { eventLogContract } from '../contract.ts';
import { doubleSubject } from './fixture.ts';

eventLogContract('EventStoreDB', doubleSubject);
