import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { mp4 } from '../../tests/support/mp4.ts';
import type { Person } from '../../tests/support/service.ts';
import { made, useSocial } from '../social/social.fixture.ts';

/** Papers: PDFs and pictures that the parties of a thing may read, and the staff. */

const { service, send, make, quiet, people } = useSocial();

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n');
let staff: Person;
let photo: Buffer;
beforeAll(async () => {
  staff = await service().admin();
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
});

const upload = (by: Person, content: Buffer = PDF, type = 'document') =>
  send(by, 'post', '/aws/upload').field('type', type).attach('file', content, 'paper.pdf');
const uploaded = async (by: Person): Promise<string> => made.parse((await upload(by).expect(201)).body).id;
const statuses = async (file: string, ...readers: readonly (Person | null)[]) => {
  await quiet();
  const asked = readers.map((one) =>
    one ? send(one, 'get', `/files/${file}`) : service().http.get(`/files/${file}`),
  );
  return (await Promise.all(asked)).map(({ status }) => status);
};
const club = async (): Promise<Person> => {
  const member = await service().member('CLUB');
  await send(staff, 'post', `/users/approve/${member.id}`, {}).expect(200);
  return member;
};

describe('a paper', () => {
  test.each(['document', 'club-card', 'id-card', 'licence'])('of the kind %s may be a PDF', async (type) => {
    const member = await service().member();
    const { body } = await upload(member, PDF, type).expect(201);
    expect(body).toMatchObject({ contentType: 'application/pdf', width: null, variants: [] });
    const { headers } = await send(member, 'get', `/files/${body.id}`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${type}-${body.id}.pdf"`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('may be a picture, which is drawn anew', async () => {
    const member = await service().member();
    expect((await upload(member, photo).expect(201)).body).toMatchObject({ contentType: 'image/webp' });
  });

  test.each([
    ['a video', mp4()],
    ['a page', Buffer.from('<html>')],
    ['a PDF that begins late', Buffer.from(`<html>${PDF.toString()}`)],
  ])('is not %s', async (_, content) => {
    const member = await service().member();
    expect((await upload(member, content)).status).toBe(415);
  });

  test('is no picture of a post, a profile or a product', async () => {
    const member = await service().member();
    for (const type of ['post', 'profile-picture', 'product-image', 'message'])
      expect((await upload(member, PDF, type)).status).toBe(415);
  });
});

test('a CV is read by its applicant, the employer and the staff, and by nobody else', async () => {
  const [employer, [applicant, rival, stranger]] = [await club(), await people()];
  const offer = { title: 'مدرب ناشئين', description: 'ثلاثة أيام', role: 'مدرب', location: 'طنطا' };
  const jobId = await make(employer, '/jobs', offer);
  const cv = await uploaded(applicant);
  expect(await statuses(cv, applicant, employer, staff)).toEqual([200, 404, 404]);
  const application = await make(applicant, '/job-applications', { jobId, cv });
  await make(rival, '/job-applications', { jobId, cv: await uploaded(rival) });
  expect(await statuses(cv, applicant, employer, staff, rival, stranger, null)).toEqual([
    200, 200, 200, 404, 404, 404,
  ]);
  await send(applicant, 'post', `/job-applications/withdraw/${application}`, {}).expect(200);
  await send(applicant, 'delete', `/job-applications/${application}`, {}).expect(200);
  expect(await statuses(cv, applicant, employer, staff)).toEqual([200, 404, 404]);
});

test('a contract is read by both sides and the staff, and by nobody else', async () => {
  const [ahly, zamalek, [player, stranger]] = [await club(), await club(), await people()];
  const playerId = await make(player, '/players', {
    sport: 'FOOTBALL',
    dateOfBirth: '2004-05-06',
    preferredFoot: 'left',
    heightCm: 178,
    weightKg: 71,
    yearsPlaying: 9,
    position: 'ظهير',
    country: 'EG',
  });
  const profile = { sports: ['FOOTBALL'], specialization: 'ناشئون', socialLink: 'https://example.com/club' };
  const clubId = await make(staff, '/clubs', { userId: ahly.id, name: 'الأهلي', ...profile });
  await make(staff, '/clubs', { userId: zamalek.id, name: 'الزمالك', ...profile });
  const file = await uploaded(ahly);
  const days = { from: '2026-01-01', to: '2098-06-30' };
  await make(ahly, '/contract', { playerId, clubId, ...days, file });
  expect(await statuses(file, ahly, player, staff, zamalek, stranger, null)).toEqual([
    200, 200, 200, 404, 404, 404,
  ]);
});
