import { describe, expect, test } from 'vitest';
import { kindOf } from '../../kit/kind.ts';
import { theSystem } from '../../kit/rules.ts';
import { fold, given, person, thing } from '../../../tests/support/spec.ts';
import { jobApplication } from './job-application.ts';
import { job } from './job.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const club = person(id(2), { role: 'CLUB' });
const [mona, omar] = [person(id(3)), person(id(4))];
const staff = person(id(5), { role: 'ADMIN', permissions: ['jobs:write'] });
const jobId = id(6);

const offer = { title: 'مدرب ناشئين', description: 'ثلاثة أيام', role: 'مدرب', location: 'طنطا' } as const;
const offered = {
  type: 'JobOffered',
  data: { ...offer, employerId: club.id, closesAt: '2026-11-25' },
} as const;
const closed = { type: 'JobClosed' } as const;

describe('a job', () => {
  test.each(['CLUB', 'COMPANY', 'AGENT'])('is offered by a %s, in its own name', (role) => {
    const employer = { ...club, role };
    given(job)
      .when('create', { by: employer, input: offer })
      .gives({ type: 'JobOffered', data: { ...offer, employerId: club.id } });
    given(job)
      .when('create', { by: employer, input: { ...offer, employerId: omar.id } })
      .refuses('forbidden');
  });

  test('is offered by nobody else, but by the staff for anybody', () => {
    given(job).when('create', { by: mona, input: offer }).refuses('forbidden');
    const input = { ...offer, employerId: omar.id };
    given(job).when('create', { by: staff, input }).gives({ type: 'JobOffered', data: input });
  });

  test('closes on a future day', () => {
    given(job)
      .when('create', { by: club, input: { ...offer, closesAt: '2026-11-19' } })
      .refuses('invalid');
    given(job, offered)
      .when('edit', { by: club, input: { closesAt: '2026-11-19' } })
      .refuses('invalid');
  });

  test('closes automatically at the end of its last day in Egypt, not before', () => {
    const closing = kindOf(job).actions['close']?.action;
    expect(closing?.at?.(fold(job, offered))).toBe('2026-11-25T22:00:00.000Z');
    expect(closing?.at?.(fold(job, { type: 'JobOffered', data: offer }))).toBeNull();
    const at = (now: string) => given(job, offered).when('close', { by: theSystem, now });
    at('2026-11-25T21:59:59.999Z').refuses('invalid_transition');
    at('2026-11-25T22:00:00.000Z').gives(closed);
  });

  test('is closed by its employer, once, and can’t be edited afterwards', () => {
    given(job, offered).when('close', { by: club }).gives(closed);
    given(job, offered).when('close', { by: mona }).refuses('forbidden');
    given(job, offered, closed).when('close', { by: club }).refuses('invalid_transition');
    given(job, offered, closed).when('edit', { by: club, input: offer }).refuses('invalid_transition');
  });
});

describe('a job application', () => {
  const refs = { jobId: thing('open', { employerId: club.id }) };
  const input = { jobId, coverLetter: 'أعمل مع الناشئين منذ عشر سنوات' } as const;
  const submitted = { type: 'JobApplicationSubmitted', data: { ...input, applicantId: mona.id } } as const;
  const shortlisted = { type: 'JobApplicationShortlisted' } as const;
  const accepted = { type: 'JobApplicationAccepted' } as const;
  const rejected = { type: 'JobApplicationRejected' } as const;
  const withdrawn = { type: 'JobApplicationWithdrawn' } as const;
  const asEmployer = { by: club, refs, relations: () => true };

  test('exists once for each member and job, only for themselves', () => {
    given(jobApplication).when('create', { by: mona, input, refs }).gives(submitted);
    given(jobApplication, submitted).when('create', { by: mona, input, refs }).refuses('invalid_transition');
    given(jobApplication)
      .when('create', { by: omar, input: { ...input, applicantId: mona.id }, refs })
      .refuses('forbidden');
    given(jobApplication).when('create', { by: club, input, refs }).refuses('not_to_oneself');
    given(jobApplication)
      .when('create', { by: { ...mona, guest: true }, input, refs })
      .refuses('guest_not_allowed');
  });

  test('is accepted while the job is open', () => {
    given(jobApplication)
      .when('create', { by: mona, input, refs: { jobId: thing('closed', { employerId: club.id }) } })
      .refuses('job_closed');
  });

  test('is decided on by the employer', () => {
    given(jobApplication, submitted).when('shortlist', asEmployer).gives(shortlisted);
    for (const path of [[submitted], [submitted, shortlisted]] as const) {
      given(jobApplication, ...path)
        .when('accept', asEmployer)
        .gives(accepted);
      given(jobApplication, ...path)
        .when('reject', asEmployer)
        .gives(rejected);
    }
    for (const action of ['shortlist', 'accept', 'reject'] as const) {
      given(jobApplication, submitted).when(action, { by: mona, refs }).refuses('forbidden');
    }
  });

  test('is decided on once, and withdrawn before that only by its applicant', () => {
    given(jobApplication, submitted, shortlisted).when('withdraw', { by: mona }).gives(withdrawn);
    given(jobApplication, submitted).when('withdraw', asEmployer).refuses('forbidden');
    for (const end of [accepted, rejected, withdrawn] as const) {
      for (const action of ['shortlist', 'accept', 'reject'] as const) {
        given(jobApplication, submitted, end).when(action, asEmployer).refuses('invalid_transition');
      }
      given(jobApplication, submitted, end).when('withdraw', { by: mona }).refuses('invalid_transition');
      given(jobApplication, submitted, end)
        .when('edit', { by: mona, input: { coverLetter: 'أخرى' } })
        .refuses('invalid_transition');
    }
  });

  test('is removed by its applicant before a decision', () => {
    const removed = { type: 'JobApplicationRemoved' } as const;
    given(jobApplication, submitted).when('remove', { by: mona }).gives(removed);
    given(jobApplication, submitted, withdrawn).when('remove', { by: mona }).gives(removed);
    given(jobApplication, submitted, rejected).when('remove', { by: mona }).refuses('forbidden');
    given(jobApplication, submitted, rejected).when('remove', { by: theSystem }).gives(removed);
  });
});
