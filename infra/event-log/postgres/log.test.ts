import { eventLogContract } from '../contract.ts';
import { postgresSubject } from './subject.ts';

eventLogContract('Postgres', postgresSubject);
