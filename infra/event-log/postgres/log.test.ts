import { eventLogContract } from '../contract.ts';
import { postgresSubject } from './fixture.ts';

eventLogContract('Postgres', postgresSubject);
