import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { USUAL_TABLE } from '../../domain/commerce/pricing/shipping-fee.ts';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('are all optional, and safe', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 8080,
        host: '127.0.0.1',
        trustedProxies: 0,
        metricsPort: undefined,
        writes: { member: 240, address: 1200 },
        uploads: { files: 200, bytes: 500_000_000 },
        workMs: { video: 3_600_000 },
        publicUrl: undefined,
        mail: { smtpUrl: undefined, from: 'Malaab <no-reply@localhost>', dkim: undefined },
        sms: undefined,
        push: undefined,
        environment: 'development',
        dataFolder: '.data',
        files: { store: 'local', s3: undefined },
        databaseUrl: undefined,
        eventLog: 'postgres',
        brokerUrl: undefined,
        roles: ['api', 'projections', 'worker'],
        demo: true,
        masterKey: undefined,
        logLevel: 'info',
        google: undefined,
        facebook: undefined,
        ffmpegFolder: '/usr/bin',
        audit: { copy: undefined, everyMs: 60_000, keyLifeMs: 90 * 86_400_000 },
        analystUrl: undefined,
        spamModelsFolder: undefined,
        python: null,
        poseModel: null,
        analysesFolder: 'ai-worker',
        claimed: { athletes: 800_000, sports: 50, opportunities: 1000 },
        termsVersion: '2026-11',
        legalFolder: undefined,
        contact: {
          email: null,
          phone: null,
          place: { ar: 'بنها، القليوبية، مصر', en: 'Benha, Qalyubia, Egypt' },
          links: [],
        },
        shipping: USUAL_TABLE,
        commissionPercent: 10,
        twoAdminsAbove: 500_000,
        orderTerms: { returnDays: 14, deliveredAfterDays: 7, releaseDays: 3, shipWithinDays: 14 },
        adPrices: { impression: 5, click: 100 },
        adReadEveryMs: 10_000,
        payments: 'sandbox',
        paymob: undefined,
        telemetry: undefined,
        hotReload: false,
      },
    });
  });

  it('describe how to reach the operator', () => {
    const read = readConfig({
      MALAAB_CONTACT_EMAIL: 'help@malaab.example',
      MALAAB_CONTACT_PHONE: '+201001234567',
      MALAAB_CONTACT_PLACE_EN: 'Cairo',
      MALAAB_CONTACT_LINKS: 'https://social.example/malaab, https://video.example/malaab',
    });
    expect(read).toMatchObject({
      config: {
        contact: {
          email: 'help@malaab.example',
          phone: '+201001234567',
          place: { ar: 'بنها، القليوبية، مصر', en: 'Cairo' },
          links: ['https://social.example/malaab', 'https://video.example/malaab'],
        },
      },
    });
    expect(readConfig({ MALAAB_CONTACT_LINKS: 'http://social.example' })).toMatchObject({ ok: false });
  });

  it('have a table of shipping fees', () => {
    const table = { ...USUAL_TABLE, abroad: { percent: 300, days: [5, 9] } };
    const read = (text: string) => readConfig({ MALAAB_SHIPPING_TABLE: text });
    expect(read(JSON.stringify(table))).toMatchObject({ config: { shipping: table } });
    expect(read('{')).toMatchObject({ ok: false });
    expect(read(JSON.stringify({ ...table, zones: [] }))).toMatchObject({ ok: false });
  });

  it('are read when set', () => {
    const masterKey = Buffer.alloc(32, 7);
    const read = readConfig({
      PORT: '9090',
      HOST: '::1',
      MALAAB_PUBLIC_URL: 'https://malaab.example/',
      MALAAB_DATABASE_URL: 'postgres://malaab:secret@db:5432/malaab',
      MALAAB_EVENT_LOG: 'esdb+discover://one:2113,two:2113?tls=false',
      MALAAB_BROKER: 'amqps://malaab:secret@mq:5671/malaab',
      MALAAB_ROLES: 'api, worker',
      MALAAB_DEMO: '0',
      MALAAB_MASTER_KEY: masterKey.toString('base64'),
    });
    expect(read).toMatchObject({
      ok: true,
      config: {
        port: 9090,
        host: '::1',
        publicUrl: 'https://malaab.example',
        databaseUrl: 'postgres://malaab:secret@db:5432/malaab',
        eventLog: 'esdb+discover://one:2113,two:2113?tls=false',
        brokerUrl: 'amqps://malaab:secret@mq:5671/malaab',
        roles: ['api', 'worker'],
        demo: false,
        masterKey,
      },
    });
  });

  it('take the sender of mails from the public address, unless it is set', () => {
    const dkim = { MALAAB_DKIM_KEY: '/etc/malaab/dkim.pem' };
    const mail = { MALAAB_SMTP_URL: 'smtps://me:hunter2@mail.example:465', ...dkim };
    expect(readConfig({ ...mail, MALAAB_PUBLIC_URL: 'https://malaab.example' })).toMatchObject({
      config: {
        mail: {
          smtpUrl: 'smtps://me:hunter2@mail.example:465',
          from: 'Malaab <no-reply@malaab.example>',
          dkim: { keyFile: '/etc/malaab/dkim.pem', selector: 'malaab' },
        },
      },
    });
    const from = 'ملاعب <hello@malaab.example>';
    expect(readConfig({ MALAAB_MAIL_FROM: from })).toMatchObject({ config: { mail: { from } } });
    for (const wrong of ['Malaab', 'a@b\nBcc: c@d', 'Malaab <a@b'])
      expect(readConfig({ MALAAB_MAIL_FROM: wrong })).toMatchObject({ ok: false });
  });

  it('take the address of mails that come back, if a tag fits into it', () => {
    const read = (address: string) => readConfig({ MALAAB_BOUNCE_ADDRESS: address });
    const address = 'bounces@malaab.example';
    expect(read(address)).toMatchObject({ config: { mail: { bounceAddress: address } } });
    for (const wrong of [
      'bounces',
      'b+c@malaab.example',
      `${'b'.repeat(17)}@malaab.example`,
      'b@c\nd.example',
    ])
      expect(read(wrong)).toMatchObject({ ok: false });
  });

  it('take a bucket for files, whose access key is whole or left to the machine', () => {
    const bucket = { MALAAB_FILES: 's3', MALAAB_S3_BUCKET: 'malaab-files' };
    const region = { bucket: 'malaab-files', region: 'eu-north-1', endpoint: undefined, pathStyle: false };
    expect(readConfig(bucket)).toMatchObject({
      config: { files: { store: 's3', s3: { ...region, credentials: undefined } } },
    });
    const own = { MALAAB_S3_ENDPOINT: 'http://127.0.0.1:9000', MALAAB_S3_PATH_STYLE: '1' };
    const key = { MALAAB_S3_ACCESS_KEY: 'id', MALAAB_S3_SECRET_KEY: 'hunter2' };
    expect(readConfig({ ...bucket, ...own, ...key })).toMatchObject({
      config: {
        files: {
          s3: {
            endpoint: 'http://127.0.0.1:9000',
            pathStyle: true,
            credentials: { accessKeyId: 'id', secretAccessKey: 'hunter2' },
          },
        },
      },
    });
    const complaintOf = (set: Record<string, string>) => {
      const read = readConfig(set);
      return read.ok ? [] : read.complaints.map((one) => one.split(' ')[0]);
    };
    expect(complaintOf({ MALAAB_FILES: 's3' })).toEqual(['MALAAB_S3_BUCKET']);
    expect(complaintOf({ ...bucket, MALAAB_S3_ACCESS_KEY: 'id' })).toEqual(['MALAAB_S3_SECRET_KEY']);
    expect(complaintOf({ ...bucket, MALAAB_S3_SECRET_KEY: 'hunter2' })).toEqual(['MALAAB_S3_ACCESS_KEY']);
  });

  it('take Paymob with all that it needs, and refuse half of it', () => {
    const paymob = {
      MALAAB_PAYMENTS: 'paymob',
      MALAAB_PUBLIC_URL: 'https://malaab.example/',
      MALAAB_PAYMOB_SECRET_KEY: 'egy_sk_hunter2',
      MALAAB_PAYMOB_PUBLIC_KEY: 'egy_pk_1',
      MALAAB_PAYMOB_HMAC_SECRET: 'hunter3',
      MALAAB_PAYMOB_API_KEY: 'hunter4',
      MALAAB_PAYMOB_CARD_INTEGRATION: '11',
      MALAAB_PAYMOB_WALLET_INTEGRATION: '12',
    };
    expect(readConfig(paymob)).toMatchObject({
      config: {
        payments: 'paymob',
        paymob: {
          url: 'https://accept.paymob.com',
          checkoutUrl: 'https://eg.checkout.paymob.com/',
          secretKey: 'egy_sk_hunter2',
          integrations: { CARD: 11, WALLET: 12 },
          fee: { percent: 2.75, fixed: 300 },
          publicUrl: 'https://malaab.example',
        },
      },
    });
    const complaintsOf = (set: Record<string, string | undefined>): readonly string[] => {
      const read = readConfig(set);
      return read.ok ? [] : read.complaints;
    };
    expect(readConfig({ ...paymob, MALAAB_PAYMOB_MOTO_INTEGRATION: '13' })).toMatchObject({
      config: { paymob: { moto: 13 } },
    });
    for (const name of Object.keys(paymob).slice(1)) {
      const complaints = complaintsOf({ ...paymob, [name]: undefined });
      expect(complaints.map((one) => one.split(' ')[0])).toEqual([name]);
    }
    expect(complaintsOf({ ...paymob, MALAAB_PAYMENTS: undefined })[0]).toContain('MALAAB_PAYMENTS must be');
    expect(complaintsOf({ ...paymob, MALAAB_PAYMENTS: 'none' })).toEqual([]);
    const [wrong = ''] = complaintsOf({ ...paymob, MALAAB_PAYMOB_SECRET_KEY: 'hunter2 with a space' });
    expect(wrong).toContain('MALAAB_PAYMOB_SECRET_KEY');
    expect(wrong).not.toContain('hunter2');
  });

  it('take the provider of text messages, in production by https alone', () => {
    const sms = { MALAAB_SMS_URL: 'https://sms.example/messages', MALAAB_SMS_TOKEN: 'hunter2' };
    expect(readConfig({ ...sms, NODE_ENV: 'production' })).toMatchObject({
      config: { sms: { url: 'https://sms.example/messages', token: 'hunter2', sender: 'Malaab' } },
    });
    expect(readConfig({ MALAAB_SMS_URL: 'http://127.0.0.1:8081/' })).toMatchObject({
      config: { sms: { url: 'http://127.0.0.1:8081/', token: undefined } },
    });
    for (const wrong of [
      'http://sms.example/messages',
      'https://me:hunter2@sms.example/',
      'smpp://sms.example',
    ])
      expect(readConfig({ MALAAB_SMS_URL: wrong, NODE_ENV: 'production' })).toEqual({
        ok: false,
        complaints: [
          'MALAAB_SMS_URL must be an address such as https://sms.example/messages, without user and password; in production https alone, not what it is set to.',
        ],
      });
    for (const sender of ['Malaab EG', '+20100123', '19001'])
      expect(readConfig({ ...sms, MALAAB_SMS_SENDER: sender })).toMatchObject({
        config: { sms: { sender } },
      });
    for (const sender of ['ملاعب', 'Malaab Egypt', ' ', '1'])
      expect(readConfig({ ...sms, MALAAB_SMS_SENDER: sender })).toMatchObject({ ok: false });
  });

  it('take the key pair of pushes, if it is one', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const [both, other] = [
      { MALAAB_VAPID_PUBLIC_KEY: publicKey, MALAAB_VAPID_PRIVATE_KEY: privateKey },
      webPush.generateVAPIDKeys().privateKey,
    ];
    expect(readConfig(both)).toMatchObject({ config: { push: { publicKey, privateKey } } });
    expect(readConfig({ ...both, MALAAB_VAPID_PRIVATE_KEY: other })).toEqual({
      ok: false,
      complaints: [
        'MALAAB_VAPID_PRIVATE_KEY must be 32 bytes in base64url: the private half of MALAAB_VAPID_PUBLIC_KEY, which must be set too, not what it is set to.',
      ],
    });
    for (const missing of ['MALAAB_VAPID_PUBLIC_KEY', 'MALAAB_VAPID_PRIVATE_KEY'])
      expect(readConfig({ ...both, [missing]: '' })).toMatchObject({
        complaints: [expect.stringMatching(`^${missing} must be`)],
      });
  });

  it('that are empty count as not set', () => {
    expect(readConfig({ PORT: '', MALAAB_DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('create no demo data in production by default', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ config: { demo: false } });
    expect(readConfig({ NODE_ENV: 'production', MALAAB_DEMO: '1' })).toMatchObject({
      config: { demo: true },
    });
  });

  it('put the metrics on a separate port in production', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ config: { metricsPort: 9464 } });
    expect(readConfig({ MALAAB_METRICS_PORT: '9000' })).toMatchObject({ config: { metricsPort: 9000 } });
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a port number from 0 to 65535, not "80a".'],
    [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535, not "65536".'],
    [{ HOST: 'a b' }, 'HOST must be an address or a host name of this machine, not "a b".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, test, production, not "prod".'],
    [
      { MALAAB_ROLES: 'api,mail' },
      'MALAAB_ROLES must be all, or a list out of api, projections, worker, not "api,mail".',
    ],
    [{ MALAAB_DEMO: 'yes' }, 'MALAAB_DEMO must be 0 or 1, not "yes".'],
    [
      { MALAAB_PUBLIC_URL: 'malaab.example' },
      'MALAAB_PUBLIC_URL must be an address that begins with http:// or https://, not "malaab.example".',
    ],
    [
      { MALAAB_EVENT_LOG: 'kafka://me:hunter2@host' },
      'MALAAB_EVENT_LOG must be postgres, or an address such as esdb://user:password@host:2113, not what it is set to.',
    ],
  ])('that are invalid are named: %o', (env, sentence) => {
    expect(readConfig(env)).toEqual({ ok: false, complaints: [sentence] });
  });

  it('that are invalid are all named at once, in the order of the page', () => {
    const read = readConfig({ MALAAB_LOG_LEVEL: 'loud', PORT: 'x' });
    expect(read).toMatchObject({
      complaints: [expect.stringMatching(/^PORT/), expect.stringMatching(/^MALAAB_LOG/)],
    });
  });

  it('that are secret are not repeated in an error', () => {
    const read = readConfig({
      MALAAB_MASTER_KEY: 'c2hvcnQ=',
      MALAAB_DATABASE_URL: 'mysql://me:hunter2@db/x',
      MALAAB_BROKER: 'http://me:hunter2@mq/x',
    });
    expect(read).toMatchObject({ ok: false });
    expect(JSON.stringify(read)).not.toMatch(/c2hvcnQ|hunter2/);
    expect(JSON.stringify(read)).toContain('MALAAB_MASTER_KEY must be 32 bytes in base64');
  });
});
